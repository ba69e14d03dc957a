import { fakeServer, openPage, type Handler } from "@accord/remote-kit/testing";
import { allByRole, byRole, fieldLabelled, pageText, textsOf, waitFor } from "@accord/ui/testing";
import { act } from "react";
import { expect, vi } from "vitest";
import { MappingEditor } from "../mapping-editor.tsx";
import { sampleTemplate } from "./sample-template.ts";

export const template = sampleTemplate();
export const templatePath = `/api/pdf-templates/${template.id}`;

/** A server with one template, whose PDF is a few bytes. */
export const serveTemplate = (routes: Readonly<Record<string, Handler>> = {}) =>
  fakeServer({
    "GET /api/pdf-templates/:id": { body: template },
    "GET /api/pdf-templates/:id/file": { body: "%PDF-" },
    ...routes,
  });

/** The editor over nothing, still loading; `onClose` counts how often it asked to go. */
export async function mountEditor(startAdding = false) {
  const onClose = vi.fn();
  const page = await openPage(
    <MappingEditor onClose={onClose} startAdding={startAdding} templateId={template.id} />,
  );
  return { ...page, onClose };
}

/** The editor with its template. */
export async function openEditor(startAdding = false) {
  const editor = await mountEditor(startAdding);
  await loaded("Mapped Fields");
  return editor;
}

export const loaded = (text: string) => waitFor(() => expect(pageText()).toContain(text));

export const options = () => textsOf("option", { within: byRole("listbox") });

export const optionOf = (name: string) =>
  allByRole("option", { within: byRole("listbox") }).find(({ textContent }) =>
    textContent.startsWith(name),
  )!;

/** The names of the boxes on the shown page. */
export const boxes = () => allByRole("button", /, box on page /).map(({ ariaLabel }) => ariaLabel);

export const boxOf = (name: string) => byRole("button", new RegExp(`^${name}.*, box on page `));

export const valuesOf = (...labels: string[]) => labels.map((label) => fieldLabelled(label).value);

/** The form's own button; the list has one of the same name. */
export const formButton = () =>
  byRole("button", { name: /^(Add|Update) Field$/, within: byRole("region", /^(Add|Edit) Field/) });

interface Pointing {
  readonly x: number;
  readonly y: number;
  readonly altKey?: boolean;
}

function point(element: Element, type: string, { x, y, altKey = false }: Pointing): void {
  const place = { clientX: x, clientY: y, altKey, isPrimary: true, pointerId: 1, button: 0 };
  element.dispatchEvent(new PointerEvent(type, { ...place, bubbles: true, cancelable: true }));
}

/** Presses, moves and lets go; in a browser without a layout a pixel is a point. */
export async function drag(element: Element, from: Pointing, ...path: Pointing[]): Promise<void> {
  await act(async () => point(element, "pointerdown", from));
  for (const to of path) await act(async () => point(element, "pointermove", to));
  await act(async () => point(element, "pointerup", path.at(-1) ?? from));
}

/** Clicks the page itself. */
export const clickPage = (x: number, y: number) =>
  drag(document.querySelector(".mp-layer")!, { x, y });

/** Presses a key with others held down. */
export async function hold(key: string, held: KeyboardEventInit): Promise<void> {
  const init = { key, bubbles: true, cancelable: true, ...held };
  await act(async () => {
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", init));
  });
}
