import { transform } from "lightningcss";

/** Class prefixes of components that `libs/singletons` does not export. */
export const UNUSED_COMPONENTS = [
  ...["alert", "blockquote", "breadcrumb", "breadcrumbs", "card-list", "code", "code-block"],
  ...[
    "collapse",
    "compound-tag",
    "control-card",
    "control-group",
    "dialog-step",
    "editable-text",
    "entity-title",
    "file-input",
  ],
  ...["file-upload-input", "hotkey", "key", "key-combo", "multistep-dialog", "navbar"],
  ...["non-ideal-state", "numeric-input", "overflow-list", "panel-stack2", "resizable-input"],
  ...["running-text", "section", "segmented-control", "slider", "submenu", "tag-input", "tree"],
];

/** Classes for icon elements; the others are for the icon font. */
const ELEMENT_ICONS = "(?!(?:cross|large|muted|standard)$)";

const unused = new RegExp(
  `^bp6-(?:dark|icon-${ELEMENT_ICONS}.+|(?:${UNUSED_COMPONENTS.join("|")})(?:-.+)?)$`,
);

/** Renamed to a class, so that one pattern matches. */
const DARK = /\[data-bp-color-scheme="?dark"?\]/g;

export function slimBlueprint(filename, source) {
  const text = source.replaceAll(DARK, ".bp6-dark");
  const classes = new Set(Array.from(text.matchAll(/\.(bp6-[\w-]+)/g), ([, name]) => name));
  const unusedSymbols = [...classes].filter((name) => unused.test(name));
  return transform({ filename, code: Buffer.from(text), unusedSymbols }).code.toString();
}

export default function blueprintCss(source) {
  return slimBlueprint(this.resourcePath, source);
}
