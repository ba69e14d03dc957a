/*
 * Loads the scripts and the data of a page once its HTML is painted; frame-page.ts names them. A
 * script that does not load shows the notice of page.tsx, which the application removes.
 */
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
