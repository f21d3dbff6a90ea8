// Something that is done at a desk: what went wrong with it, or what it came to.

export class Doing {
  fault = $state.raw<Error | null>(null);
  /** What there is to be said of what was done last. */
  told = $state('');

  /** Does it, and says whether it is done; what stood there of what was done before goes. */
  async do(act: () => Promise<unknown>): Promise<boolean> {
    this.clear();
    try {
      await act();
      return true;
    } catch (error) {
      this.fault = error as Error;
      return false;
    }
  }

  clear(): void {
    this.fault = null;
    this.told = '';
  }
}
