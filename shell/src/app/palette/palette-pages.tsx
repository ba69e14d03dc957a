import type { PdfTemplate } from "@accord/contracts";
import { leave } from "@accord/router";
import { useHasRole } from "@accord/shell-kit";
import { Cog, Contrast, Document, Endorsed, LogOut, Plus, User } from "@blueprintjs/icons";
import { LinkIcon } from "../further-links.tsx";
import { links } from "../links.tsx";
import { useRegistry } from "../registry.ts";
import { chooseTheme } from "../theme-choice.tsx";
import type { PaletteEntry } from "./palette-entries.tsx";

/** The pages that the person may open, as in the sidebar. */
export function usePages(): PaletteEntry[] {
  const isAdmin = useHasRole("admin");
  const own = links.map(({ to, text, icon }) => ({ id: `page-${to}`, to, text, icon }));
  const further = (useRegistry() ?? [])
    .flatMap((remote) => remote.links ?? [])
    .filter(({ to }) => !links.some((link) => link.to === to))
    .map(({ to, text, icon }) => ({
      ...{ id: `page-${to}`, to, text },
      icon: <LinkIcon icon={icon} />,
    }));
  const admin = [
    { id: "page-/admin", to: "/admin", text: "Admin", icon: <Cog size={16} /> },
    { id: "page-/imports", to: "/imports", text: "Imports", icon: <Cog size={16} /> },
  ];
  const account = {
    ...{ id: "page-/account", to: "/account", text: "Your account" },
    icon: <User size={16} />,
  };
  const checkFile = {
    ...{ id: "page-/agreements/check-file", to: "/agreements/check-file" },
    ...{ text: "Check a signed file", icon: <Endorsed size={16} /> },
  };
  return [...own, ...further, ...(isAdmin ? admin : []), checkFile, account];
}

const plus = <Plus size={16} />;

export const newEntries: readonly PaletteEntry[] = [
  { id: "add-investor", to: "/investors?add=1", text: "Add investor", icon: plus },
  { id: "add-agreement", to: "/agreements?add=1", text: "Add agreement", icon: plus },
  { id: "add-amendment", to: "/agreements?amendment=1", text: "Add amendment", icon: plus },
  { id: "add-template", to: "/pdf-templates?upload=1", text: "Upload PDF template", icon: plus },
  { id: "prepare-run", to: "/payout-runs?add=1", text: "Prepare payout run", icon: plus },
  { id: "bank-file", to: "/payout-runs?bank-file=1", text: "Read a bank file", icon: plus },
  { id: "new-import", to: "/imports?new=investors", text: "Import a file", icon: plus },
];

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
  const words = text.toLowerCase().split(/\s+/);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
