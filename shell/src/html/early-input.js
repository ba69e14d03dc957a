/* What is pressed in the page's HTML before the application runs; static-frame.ts does it later. */
{
  const inFrame = ({ target }, kind) =>
    target instanceof Element && target.closest("#frame") !== null ? target.closest(kind) : null;
  addEventListener("click", (event) => {
    const button = inFrame(event, "button");
    if (button) document.getElementById("frame").pressed = button;
  });
  addEventListener("change", (event) => {
    const choice = inFrame(event, "select");
    if (choice) dispatchEvent(new CustomEvent("accord-theme", { detail: choice.value }));
  });
}
