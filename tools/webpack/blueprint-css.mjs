import { transform } from "lightningcss";

/** Class prefixes of components that `libs/singletons` does not export. */
export const UNUSED_COMPONENTS = [
  ...[
    "alert",
    "blockquote",
    "breadcrumb",
    "breadcrumbs",
    "card",
    "card-list",
    "code",
    "code-block",
  ],
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
  ...["file-upload-input", "form-group", "hotkey", "key", "key-combo", "multistep-dialog"],
  ...["navbar", "non-ideal-state", "numeric-input", "overflow-list", "panel-stack2"],
  ...["resizable-input", "running-text", "section", "segmented-control", "slider", "submenu"],
  ...["tag-input", "tree"],
];

/** `ButtonGroup` is not exported either; a toast has a minimal one. */
const UNUSED_GROUP = /^bp6-(?:intent-.+|outlined|vertical)$/;

const DARK_BY_OUR_THEME = [
  ...["button-group", "dialog", "divider", "drawer", "elevation", "html-select", "input"],
  ...["label", "link", "menu", "select", "tag", "text"],
];

/** Rules for the dark theme that our theme replaces, or for what no component of ours asks for. */
const UNUSED_DARK = [
  { of: new RegExp(`^bp6-(?:${DARK_BY_OUR_THEME.join("|")})(?:-.+)?$`), is: /^bp6-dark$/ },
  { of: /^bp6-button$/, is: /^bp6-(?:active|intent-(?:default|success|warning))$/ },
  { of: /^bp6-(?:popover|tooltip)(?:-.+)?$/, is: /^bp6-intent-.+$/ },
];

/** Classes for icon elements; the others are for the icon font. */
const ELEMENT_ICONS = "(?!(?:cross|large|muted|standard)$)";

const unused = new RegExp(
  `^bp6-(?:other-dark|icon-${ELEMENT_ICONS}.+|(?:${UNUSED_COMPONENTS.join("|")})(?:-.+)?)$`,
);

/** The other way to ask for the dark theme, renamed to a class of the unused ones. */
const OTHER_DARK = /\[data-bp-color-scheme="?dark"?\]/g;

/**
 * A rule for the dark theme weighs as much as that for the light one, so that our theme, which comes
 * later, replaces both. The variables keep their weight: they compete with those of `:root`.
 */
const DARK_RULE = /\.bp6-dark(?![\w-])(?!\s*[,{])/g;

function classesOf(selector) {
  return selector.flatMap((part) => {
    if (part.type === "class") return [part.name];
    const isNested = part.kind !== "not" && Array.isArray(part.selectors);
    return isNested ? part.selectors.flatMap(classesOf) : [];
  });
}

function isUnused(selector) {
  const classes = classesOf(selector);
  const has = (pattern) => classes.some((name) => pattern.test(name));
  if (has(unused)) return true;
  // A toast colours the buttons in it by its own intent.
  if (has(/^bp6-toast$/)) return false;
  if (has(/^bp6-button-group$/) && has(UNUSED_GROUP)) return true;
  return has(/^bp6-dark$/) && UNUSED_DARK.some(({ of, is }) => has(of) && has(is));
}

export function slimBlueprint(filename, source) {
  const text = source
    .replaceAll(OTHER_DARK, ".bp6-other-dark")
    .replaceAll(DARK_RULE, ":where(.bp6-dark)");
  const visitor = { Selector: (selector) => (isUnused(selector) ? [] : undefined) };
  return transform({ filename, code: Buffer.from(text), visitor }).code.toString();
}

export default function blueprintCss(source) {
  return slimBlueprint(this.resourcePath, source);
}
