/* What is pressed in the page's HTML before the application runs; static-frame.ts does it later. */
{
  const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
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
    const isMod = isApple ? event.metaKey : event.ctrlKey;
    if (search === null || !isMod || event.altKey || event.shiftKey) return;
    if (event.key.toLowerCase() !== "k") return;
    event.preventDefault();
    press(search);
  });
}
