/** The time, once a second, for all that counts seconds on a page. */

export class Now {
  /** Milliseconds since 1970. */
  value = $state(Date.now());

  /** Lets it run; the answer ends it. */
  run(): () => void {
    const timer = setInterval(() => (this.value = Date.now()), 1000);
    return () => clearInterval(timer);
  }
}
