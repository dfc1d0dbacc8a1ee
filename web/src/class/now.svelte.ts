/** The current time, updated once a second, for every countdown on a page. */

export class Now {
  /** Milliseconds since 1970. */
  value = $state(Date.now());

  /** Starts the updates; the returned function stops them. */
  run(): () => void {
    const timer = setInterval(() => (this.value = Date.now()), 1000);
    return () => clearInterval(timer);
  }
}
