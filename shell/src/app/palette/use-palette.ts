import { errorText, queryOf } from "@accord/api-client";
import { useLocation } from "@accord/router";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  agreementRecord,
  foundGroups,
  foundRecords,
  investorRecord,
  retryEntry,
  type ActionRecord,
  type PaletteGroup,
} from "./palette-entries.tsx";
import { useRecentEntries } from "./use-recent-entries.ts";
import { fits, templateEntry, personalEntries, useOffered } from "./palette-pages.tsx";

/** Keys that follow each other quickly send one call. */
const TYPING_MS = 80;

function useTyped(text: string): string {
  const [typed, setTyped] = useState("");
  const trimmed = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setTyped(trimmed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [trimmed]);
  return trimmed === "" ? "" : typed;
}

const MAX_LENGTH = 200;

/** What is listed for a text: records that were found, then pages, templates and actions. */
export function usePalette(text: string): {
  readonly groups: readonly PaletteGroup[];
  /** False until the answer for this text is there. */
  readonly isSettled: boolean;
} {
  const typed = useTyped(text);
  const asked = typed.slice(0, MAX_LENGTH);
  const search = useQuery({
    ...queryOf("/api/search", { query: { q: asked } }),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const templates = useQuery({
    ...queryOf("/api/pdf-templates", { query: {} }),
    enabled: asked !== "",
  });
  const offered = useOffered();
  const open = useOpenRecord();
  const record = open ? offered.actionsOf(open, false) : [];
  const results = asked === "" ? undefined : search.data;
  const fitting = <Entry extends { readonly text: string }>(entries: readonly Entry[]) =>
    typed === "" ? entries : entries.filter((entry) => fits(entry, typed));
  const found = results ? foundRecords(results) : [];
  const actions = [
    ...(typed === "" ? [] : fitting(record)),
    ...found.flatMap((one) => offered.actionsOf(one, true)),
    ...fitting(offered.actions),
  ];
  const recent = useRecentEntries();
  const failed = search.error && errorText(search.error, "the search did not answer");
  const local = [
    {
      title: "Search",
      note: "",
      entries: failed ? [retryEntry(failed, () => void search.refetch())] : [],
    },
    { title: "This record", note: "", entries: typed === "" ? record : [] },
    { title: "Opened last", note: "", entries: typed === "" ? recent : [] },
    { title: "Pages", note: "", entries: fitting(offered.pages) },
    {
      title: "Templates",
      note: "",
      entries: asked === "" ? [] : fitting((templates.data ?? []).map(templateEntry)),
    },
    { title: "Actions", note: "", entries: [...unique(actions), ...fitting(personalEntries)] },
  ].filter(({ entries }) => entries.length > 0);
  const isCurrent = typed === text.trim() && !search.isPlaceholderData && !search.isFetching;
  return {
    groups: [...(results ? foundGroups(results) : []), ...local],
    isSettled: asked === "" ? text.trim() === "" : isCurrent,
  };
}

const unique = <Entry extends { readonly id: string }>(entries: readonly Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];

function useOpenRecord(): ActionRecord | undefined {
  const { pathname, search } = useLocation();
  const id = new URLSearchParams(search).get("id") ?? "";
  const agreement = useQuery({
    ...queryOf("/api/agreements/:id", { params: { id } }),
    enabled: pathname === "/agreements" && id !== "",
  });
  const investor = useQuery({
    ...queryOf("/api/investors/:id", { params: { id } }),
    enabled: pathname === "/investors" && id !== "",
  });
  if (agreement.data) return agreementRecord(agreement.data);
  return investor.data && investorRecord(investor.data);
}

export type Found = ReturnType<typeof usePalette>;
