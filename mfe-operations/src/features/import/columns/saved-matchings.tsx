import { queryOf } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import type { ImportSheet, SavedImportMapping } from "@accord/contracts";
import { applyHeaders, importFields, matchColumns, type ImportKind } from "@accord/domain";
import { LazyDialog } from "@accord/remote-kit";
import { Field, SelectInput } from "@accord/ui";
import { Trash } from "@blueprintjs/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { loadDeleteMatching } from "../lazy-parts.ts";

interface SavedMatchingsProps {
  readonly kind: ImportKind;
  readonly sheet: ImportSheet;
  readonly onApply: (mapping: ImportSheet["mapping"]) => void;
}

type Mapping = ImportSheet["mapping"];

const isEqual = (one: Mapping, other: Mapping): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([field, column]) => other[field] === column);

/** Applies what was saved under a name; fields whose header the file lacks or repeats stay open. */
export function SavedMatchings({ kind, sheet, onApply }: SavedMatchingsProps) {
  const { data = [] } = useQuery(queryOf("/api/import-mappings", { query: { kind } }));
  const [chosenId, setChosenId] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const headers = sheet.columns.map(({ header }) => header);
  // The server applies one to a new file.
  const chosen = data.find((saved) =>
    chosenId === undefined
      ? isEqual(applyHeaders(saved.columns, headers).mapping, sheet.mapping)
      : saved.id === chosenId,
  );
  if (data.length === 0) return null;
  const apply = (saved: SavedImportMapping | undefined) => {
    setChosenId(saved?.id ?? "");
    const mapping = saved
      ? applyHeaders(saved.columns, headers).mapping
      : matchColumns(importFields[kind], headers);
    onApply({ ...mapping });
  };
  return (
    <div className="imp-saved">
      <Field label="Saved matching">
        {(control) => (
          <SelectInput
            {...control}
            onChange={({ currentTarget: { value } }) => apply(data.find(({ id }) => id === value))}
            value={chosen?.id ?? ""}
          >
            <option value="">By the names of the columns</option>
            {data.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      {chosen && (
        <Button
          aria-label={`Delete the saved matching ${chosen.name}`}
          icon={<Trash size={16} />}
          onClick={() => setAsking(true)}
          title="Delete the saved matching"
          variant="minimal"
        />
      )}
      {chosen && isAsking && (
        <LazyDialog
          load={loadDeleteMatching}
          props={{ saved: chosen, onClose: () => setAsking(false) }}
        />
      )}
    </div>
  );
}
