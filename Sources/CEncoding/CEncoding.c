#include "CEncoding.h"

#include <dlfcn.h>
#include <string.h>
#include <unicode/ucnv.h>
#include <unicode/ucsdet.h>

#define TEXT_OF(macro) TEXT(macro)
#define TEXT(token) #token

int64_t kiosk_encoding_convert(
    const char *name, const char *bytes, int32_t length, char *utf8, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(name, &status);
  if (U_FAILURE(status)) return -1;
  int32_t count = ucnv_toAlgorithmic(
      UCNV_UTF8, converter, utf8, capacity, bytes, length, &status);
  ucnv_close(converter);
  bool isCounted = U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR;
  return isCounted && count >= 0 ? count : -1;
}

// The functions of the detector, which is in a library of its own.
typedef struct Detector {
  __typeof__(&ucsdet_open) open;
  __typeof__(&ucsdet_close) close;
  __typeof__(&ucsdet_setText) setText;
  __typeof__(&ucsdet_detectAll) detectAll;
  __typeof__(&ucsdet_getName) getName;
  __typeof__(&ucsdet_getConfidence) getConfidence;
} Detector;

static bool load(Detector *detector) {
  void *library = dlopen("libicui18n.so." TEXT_OF(U_ICU_VERSION_MAJOR_NUM), RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  detector->open = (__typeof__(&ucsdet_open))dlsym(library, TEXT_OF(ucsdet_open));
  detector->close = (__typeof__(&ucsdet_close))dlsym(library, TEXT_OF(ucsdet_close));
  detector->setText = (__typeof__(&ucsdet_setText))dlsym(library, TEXT_OF(ucsdet_setText));
  detector->detectAll = (__typeof__(&ucsdet_detectAll))dlsym(library, TEXT_OF(ucsdet_detectAll));
  detector->getName = (__typeof__(&ucsdet_getName))dlsym(library, TEXT_OF(ucsdet_getName));
  detector->getConfidence =
      (__typeof__(&ucsdet_getConfidence))dlsym(library, TEXT_OF(ucsdet_getConfidence));
  return detector->open && detector->close && detector->setText && detector->detectAll
      && detector->getName && detector->getConfidence;
}

int32_t kiosk_encoding_guesses(
    const char *bytes, int32_t length, kiosk_encoding_guess *guesses, int32_t capacity) {
  Detector detector;
  if (!load(&detector)) return 0;
  UErrorCode status = U_ZERO_ERROR;
  UCharsetDetector *session = detector.open(&status);
  if (U_FAILURE(status)) return 0;
  detector.setText(session, bytes, length, &status);
  int32_t found = 0;
  const UCharsetMatch **matches = detector.detectAll(session, &found, &status);
  int32_t count = 0;
  for (int32_t index = 0; U_SUCCESS(status) && index < found && count < capacity; index++) {
    const char *name = detector.getName(matches[index], &status);
    int32_t confidence = detector.getConfidence(matches[index], &status);
    if (U_FAILURE(status) || strlen(name) >= sizeof guesses->name) break;
    strcpy(guesses[count].name, name);
    guesses[count].confidence = confidence;
    count++;
  }
  detector.close(session);
  return count;
}

bool kiosk_encoding_name(const char *name, char *common, size_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(name, &status);
  if (U_FAILURE(status)) return false;
  const char *canonical = ucnv_getName(converter, &status);
  const char *found = U_SUCCESS(status) ? ucnv_getStandardName(canonical, "MIME", &status) : NULL;
  if (!found && U_SUCCESS(status)) found = ucnv_getStandardName(canonical, "IANA", &status);
  if (!found) found = canonical;
  bool fits = found && strlen(found) < capacity;
  if (fits) strcpy(common, found);
  ucnv_close(converter);
  return fits;
}
