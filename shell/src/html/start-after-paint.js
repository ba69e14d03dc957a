/* Asks for the scripts and the data of a page once its HTML is painted; frame-page.ts names them. */
{
  /** A tab in the background paints nothing. */
  const LATEST_MS = 1000;
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
    setTimeout(start, LATEST_MS);
  });
}
