// One line a test, and at the end the counts on a line of their own.

import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

export default class Plain implements Reporter {
  #passed = 0;
  #failed = 0;

  onTestEnd(test: TestCase, result: TestResult): void {
    const good = result.status === test.expectedStatus;
    if (good) this.#passed += 1;
    else this.#failed += 1;
    const name = test.titlePath().filter(Boolean).join(' › ');
    process.stdout.write(`${good ? 'ok  ' : 'FAIL'} ${name} (${(result.duration / 1000).toFixed(1)} s)\n`);
    for (const error of good ? [] : result.errors) process.stdout.write(`${error.stack ?? error.message ?? ''}\n`);
  }

  /** What tests have measured. */
  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }

  onError(error: { message?: string }): void {
    this.#failed += 1;
    process.stdout.write(`FAIL ${error.message ?? ''}\n`);
  }

  onEnd(result: FullResult): void {
    process.stdout.write(`${this.#passed} passed, ${this.#failed} failed\n`);
    if (result.status === 'interrupted') process.stdout.write('interrupted\n');
  }
}
