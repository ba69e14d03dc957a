import { queryOf } from "@accord/api-client";
import type { Agreement } from "@accord/contracts";
import { fullName } from "@accord/domain";
import { Field } from "@accord/ui";
import { SearchSuggest } from "@accord/ui/inputs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useController } from "react-hook-form";
import type { RolloverForm } from "../form/use-rollover-form.ts";

/** An agreement by its name. */
export interface Party {
  readonly id: string;
  readonly reference: string;
}

interface Found extends Party {
  /** Investor and status. */
  readonly note?: string;
  /** Why it cannot be chosen. */
  readonly refusal?: string;
}

const statusText = { active: "Active", completed: "Completed", cancelled: "Cancelled" } as const;

function foundOf({ id, reference, investor, status }: Agreement): Found {
  const note = `${fullName(investor.firstName, investor.lastName)} · ${statusText[status]}`;
  if (status === "active") return { id, reference, note };
  return {
    id,
    reference,
    note,
    refusal: `${reference} is ${status}. Choose an active agreement.`,
  };
}

function useFound(query: string, ownId: string) {
  return useQuery({
    ...queryOf("/api/agreements", { query: { q: query.trim(), limit: 10 } }),
    placeholderData: keepPreviousData,
    select: (agreements) => agreements.filter(({ id }) => id !== ownId).map(foundOf),
  });
}

export interface AgreementFieldProps<Body> {
  readonly form: RolloverForm<Body>;
  readonly name: "destinationAgreementId" | "sourceAgreementId";
  readonly label: string;
  /** The agreement that is not another one. */
  readonly ownId: string;
  /** The one that the form was filled with. */
  readonly known?: Party | null;
}

/** Another agreement, searched on the server. One that is closed is named, and not taken. */
export function AgreementField<Body>(props: AgreementFieldProps<Body>) {
  const { form, name, label, ownId, known = null } = props;
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<Found | null>(null);
  const found = useFound(query, ownId);
  const { field, fieldState } = useController({ control: form.control, name });
  const isRefused = chosen?.refusal !== undefined && field.value === "";
  const selected = isRefused
    ? chosen
    : ([chosen, known].find((one) => one !== null && one.id === field.value) ?? null);
  return (
    <Field error={isRefused ? chosen.refusal : fieldState.error?.message} label={label} required>
      {(control) => (
        <SearchSuggest<Found>
          control={control}
          error={found.isError ? "Failed to load the agreements" : undefined}
          inputRef={field.ref}
          isLoading={found.isFetching}
          itemKey={({ id }) => id}
          itemNote={({ note }) => note}
          items={found.data}
          itemText={({ reference }) => reference}
          onQuery={setQuery}
          onSelect={(agreement) => {
            setChosen(agreement);
            field.onChange(agreement.refusal === undefined ? agreement.id : "");
          }}
          placeholder="Search by reference or investor"
          query={query}
          selected={selected}
        />
      )}
    </Field>
  );
}
