/* Loads what frame-page.ts names, once the HTML is painted. */
{
  /** A tab in the background paints nothing. */
  const MAX_DELAY_MS = 1000;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const link of document.querySelectorAll('link[rel="later"]')) link.rel = "preload";
    for (const { src } of document.querySelectorAll('script[type="later"]')) {
      const script = document.createElement("script");
      script.src = src;
      // In this order.
      script.async = false;
      document.head.append(script);
    }
  };
  addEventListener("DOMContentLoaded", () => {
    requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, MAX_DELAY_MS);
  });
  const onFailure = ({ target }) => {
    if (target instanceof HTMLScriptElement)
      document.getElementById("not-loaded")?.classList.add("is-known");
  };
  addEventListener("error", onFailure, { capture: true });
}
