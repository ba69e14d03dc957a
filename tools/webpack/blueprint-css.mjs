import { transform } from "lightningcss";

/**
 * Parts of Blueprint that the thin packages of `libs/singletons` do not hand out, by what their
 * classes begin with. Whoever adds one there takes it off this list.
 */
export const ABSENT = [
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

/** Classes that say something of icons which are elements, as ours are; the others are of a font. */
const ELEMENT_ICONS = "(?!(?:cross|large|muted|standard)$)";

const unused = new RegExp(`^bp6-(?:dark|icon-${ELEMENT_ICONS}.+|(?:${ABSENT.join("|")})(?:-.+)?)$`);

/** The dark theme by another name, so that one name is left to look for. */
const DARK = /\[data-bp-color-scheme="?dark"?\]/g;

/** Takes the rules out of Blueprint's styles that nothing on our pages can match. */
export function slimBlueprint(filename, source) {
  const text = source.replaceAll(DARK, ".bp6-dark");
  const classes = new Set(Array.from(text.matchAll(/\.(bp6-[\w-]+)/g), ([, name]) => name));
  const unusedSymbols = [...classes].filter((name) => unused.test(name));
  return transform({ filename, code: Buffer.from(text), unusedSymbols }).code.toString();
}

/** Webpack loader. */
export default function blueprintCss(source) {
  return slimBlueprint(this.resourcePath, source);
}
