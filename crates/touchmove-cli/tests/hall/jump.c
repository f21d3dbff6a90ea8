/* A clock of the system that is set to another day each time somebody looks at it, or, with SET_TO_1944,
   stands in that year; the clock that cannot be set goes on as it does. Put before the hall, in tests. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static time_t jump(void) {
    static unsigned int looks;
    static const time_t days[] = {0, 40, -3, 365, -9000, -30000};
    if (getenv("SET_TO_1944")) return -30000 * (time_t)86400;
    return days[__atomic_fetch_add(&looks, 1, __ATOMIC_RELAXED) % 6] * 86400;
}

int clock_gettime(clockid_t which, struct timespec *now) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int failed = real(which, now);
    if (!failed && which == CLOCK_REALTIME) now->tv_sec += jump();
    return failed;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    (void)zone;
    struct timespec precise;
    int failed = clock_gettime(CLOCK_REALTIME, &precise);
    if (!failed) {
        now->tv_sec = precise.tv_sec;
        now->tv_usec = precise.tv_nsec / 1000;
    }
    return failed;
}

time_t time(time_t *now) {
    struct timespec precise;
    clock_gettime(CLOCK_REALTIME, &precise);
    if (now) *now = precise.tv_sec;
    return precise.tv_sec;
}
