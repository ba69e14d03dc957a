// The page works without scripts too: its button sends the same form.
globalThis.document.querySelector("button[name=logout]")?.click();
