import { moveFocus } from "@accord/ui/overlays";

/** Brings the focus into the form once it is there: to its first control, unless one has it. */
export function focusForm(): void {
  requestAnimationFrame(() => {
    const form = document.querySelector(".mp-form");
    if (form === null || form.contains(document.activeElement)) return;
    moveFocus(form.querySelector<HTMLElement>("[name=fieldName]"));
  });
}
