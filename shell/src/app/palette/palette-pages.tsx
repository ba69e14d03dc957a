import type { PdfTemplate } from "@accord/contracts";
import { leave } from "@accord/router";
import { searchKey } from "@accord/domain";
import type { ActionGroup, RegistryAction, RegistryEntry, RegistryLink } from "@accord/registry";
import { useRoles } from "@accord/shell-kit";
import { ArrowRight, Cog, Contrast, Document, LogOut, Plus, User } from "@blueprintjs/icons";
import { LinkIcon } from "../further-links.tsx";
import { isLinked, links } from "../links.tsx";
import { useRegistry } from "../registry.ts";
import { chooseTheme } from "../theme-choice.tsx";
import type { ActionRecord, PaletteEntry } from "./palette-entries.tsx";

const pageEntry = ({ to, text, icon }: Pick<RegistryLink, "to" | "text" | "icon">) => ({
  ...{ id: `page-${to}`, to, text },
  icon: <LinkIcon icon={icon} />,
});

interface Offered {
  /** The pages that the person may open: those of the sidebar, and further ones of remotes. */
  readonly pages: readonly PaletteEntry[];
  readonly actions: readonly PaletteEntry[];
  /** What may be done with a record; less with one that was only found. */
  actionsOf(record: ActionRecord, isFound: boolean): readonly PaletteEntry[];
}

/** What the shell and the remotes of the registry offer to people with the person's roles. */
export function useOffered(): Offered {
  const held = useRoles();
  const remotes = useRegistry() ?? [];
  const offered = remotes
    .toSorted((one, other) => position(one) - position(other))
    .flatMap(({ actions = [] }) => actions)
    .filter(({ role }) => role === undefined || held.some((one) => one === role));
  const inGroup = (group: ActionGroup) => offered.filter((action) => action.group === group);
  const further = remotes
    .flatMap((remote) => remote.links ?? [])
    .filter(({ to }) => !isLinked(to))
    .map(pageEntry);
  const own = links.map(({ to, text, icon }) => ({ id: `page-${to}`, to, text, icon }));
  return {
    pages: [
      ...[...own, ...further, ...(held.includes("admin") ? [adminEntry] : [])],
      ...[...inGroup("page").map(pageEntry), accountEntry],
    ],
    actions: inGroup("action").map((action) => actionEntry(action)),
    actionsOf: (record, isFound) =>
      inGroup(record.group)
        .filter(({ onlyActive }) => onlyActive !== true || record.isActive)
        .filter(({ whenFound }) => !isFound || whenFound === true)
        .toSorted((one, other) => Number(other.whenFound === true) - Number(one.whenFound === true))
        .map((action) => actionEntry(action, record)),
  };
}

/** In the order of the sidebar. */
function position({ paths }: RegistryEntry): number {
  const at = links.findIndex(({ to }) => paths.includes(to));
  return at === -1 ? links.length : at;
}

function actionEntry(action: RegistryAction, record?: ActionRecord): PaletteEntry {
  const { id = "", name = "" } = record ?? {};
  const to = action.to.replaceAll("{id}", id);
  const further = record && action.whenFound !== true ? <ArrowRight size={16} /> : plus;
  return {
    id: `action-${to}`,
    to,
    text: action.text.replaceAll("{name}", () => name),
    icon: action.icon === undefined ? further : <LinkIcon icon={action.icon} />,
    ...(record?.detail !== undefined && action.whenFound && { detail: record.detail }),
  };
}

const plus = <Plus size={16} />;
const adminEntry = { id: "page-/admin", to: "/admin", text: "Admin", icon: <Cog size={16} /> };
const accountEntry = {
  ...{ id: "page-/account", to: "/account", text: "Your account" },
  icon: <User size={16} />,
};

const themes = [
  ["system", "Theme of the system"],
  ["light", "Light theme"],
  ["dark", "Dark theme"],
] as const;

export const personalEntries: readonly PaletteEntry[] = [
  ...themes.map(([theme, text]) => ({
    id: `theme-${theme}`,
    to: () => chooseTheme(theme),
    text,
    icon: <Contrast size={16} />,
  })),
  {
    id: "sign-out",
    to: () => leave(() => window.location.assign("/api/logout")),
    text: "Sign out",
    icon: <LogOut size={16} />,
  },
];

export const templateEntry = ({ id, name }: PdfTemplate): PaletteEntry => ({
  id: `template-${id}`,
  to: `/pdf-templates?view=${id}`,
  text: name,
  icon: <Document size={16} />,
});

/** Whether each typed word begins a word of the text. */
export function fits({ text }: Pick<PaletteEntry, "text">, typed: string): boolean {
  const words = searchKey(text).split(/\s+/);
  return searchKey(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
