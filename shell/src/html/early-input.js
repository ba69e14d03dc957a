/* What is pressed in the page's HTML before the application runs; static-frame.ts does it later. */
{
  const PATIENCE_MS = 10_000;
  const inFrame = ({ target }, kind) =>
    target instanceof Element && target.closest("#frame") !== null ? target.closest(kind) : null;
  const press = (button) => {
    if (button) document.getElementById("frame").pressed = button;
  };
  addEventListener("click", (event) => press(inFrame(event, "button")));
  addEventListener("change", (event) => {
    const choice = inFrame(event, "select");
    if (choice) dispatchEvent(new CustomEvent("accord-theme", { detail: choice.value }));
  });
  addEventListener("keydown", (event) => {
    const search = document.querySelector("#frame .ac-search-button");
    const isMod = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (search === null || !isMod || event.key.toLowerCase() !== "k") return;
    event.preventDefault();
    press(search);
  });

  // The application removes it when it starts.
  const showNotLoaded = () => document.getElementById("not-loaded")?.removeAttribute("hidden");
  const onFailure = ({ target }) => {
    if (target instanceof HTMLScriptElement) showNotLoaded();
  };
  addEventListener("error", onFailure, { capture: true });
  setTimeout(showNotLoaded, PATIENCE_MS);
}
