// Without scripts the button submits the same form.
globalThis.document.querySelector("button[name=logout]")?.click();
