import { errorText, useUpload } from "@accord/api-client";
import { Checkbox } from "@accord/blueprint";
import type { ImportDetails, ImportSheet } from "@accord/contracts";
import {
  csvDelimiterLabels,
  csvDelimiters,
  IMPORT_LIMITS,
  textEncodingLabels,
  textEncodings,
} from "@accord/domain";
import { useNavigate } from "@accord/router";
import { useNotify } from "@accord/shell-kit";
import { Card, Field, FileField, SelectInput } from "@accord/ui";
import { useState } from "react";
import { keepFile, keptFile } from "../upload/uploaded-file.ts";

interface TextReadingProps {
  readonly details: ImportDetails;
  readonly sheet: ImportSheet;
  readonly onConfirm: (areNamesRight: boolean) => void;
}

type Reading = NonNullable<ImportSheet["reading"]>;
type Change = Partial<Pick<Reading, "encoding" | "delimiter">>;

const FAILED = "The file was not read again. Please try again.";

/** Reads the file in another way; the import of before is replaced. */
function useReadAgain({ id, kind }: ImportDetails, reading: Reading) {
  const notify = useNotify();
  const navigate = useNavigate();
  const [file, setFile] = useState(keptFile(id));
  const upload = useUpload("POST", "/api/imports", {
    onSuccess: (again) => {
      if (file) keepFile(again.id, file);
      void navigate(`/imports?id=${again.id}`, { replace: true });
    },
    onError: (error) => notify.error(errorText(error, FAILED)),
  });
  const readAgain = (change: Change) => {
    const { encoding, delimiter } = { ...reading, ...change };
    const known = csvDelimiters.find((one) => one === delimiter);
    if (file && !upload.isPending)
      upload.upload({
        form: {
          kind,
          file,
          replaces: id,
          encoding,
          ...(known !== undefined && { delimiter: known }),
        },
      });
  };
  return { file, setFile, readAgain, isPending: upload.isPending };
}

/** How a CSV was read, with samples, and the choice of another way. */
export function TextReading({ details, sheet, onConfirm }: TextReadingProps) {
  return sheet.reading === null ? null : (
    <ReadingCard details={details} onConfirm={onConfirm} reading={sheet.reading} sheet={sheet} />
  );
}

function ReadingCard({
  details,
  sheet,
  reading,
  onConfirm,
}: TextReadingProps & { readonly reading: Reading }) {
  const { file, setFile, readAgain, isPending } = useReadAgain(details, reading);
  const isKnown = csvDelimiters.some((one) => one === reading.delimiter);
  return (
    <Card padded title="How the file was read">
      <fieldset className="ac-form imp-reading" disabled={isPending || file === undefined}>
        <Field label="Encoding">
          {(control) => (
            <SelectInput
              {...control}
              onChange={({ currentTarget: { value } }) => {
                const encoding = textEncodings.find((one) => one === value);
                if (encoding) readAgain({ encoding });
              }}
              value={reading.encoding}
            >
              {textEncodings.map((encoding) => (
                <option key={encoding} value={encoding}>
                  {textEncodingLabels[encoding]}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Field label="Cells are separated by">
          {(control) => (
            <SelectInput
              {...control}
              onChange={({ currentTarget: { value } }) => readAgain({ delimiter: value })}
              value={reading.delimiter}
            >
              {!isKnown && <option value={reading.delimiter}>{reading.delimiter}</option>}
              {csvDelimiters.map((delimiter) => (
                <option key={delimiter} value={delimiter}>
                  {csvDelimiterLabels[delimiter]}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      </fieldset>
      {file === undefined && (
        <FileField
          accept=".csv"
          file={undefined}
          label="Choose the file again to read it in another way"
          maxBytes={IMPORT_LIMITS.bytes}
          onFile={setFile}
        />
      )}
      {isPending && <p role="status">Reading the file...</p>}
      {reading.samples.length > 0 && (
        <p className="imp-samples">Samples: {reading.samples.join(" · ")}</p>
      )}
      {reading.isDoubtful && (
        <div className="imp-question">
          <Checkbox
            checked={sheet.areNamesRight}
            label="The names are right"
            onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
          />
          <p className="ops-note">
            Are the names right? Other encodings make other letters of this file: choose one above
            where a name looks wrong.
          </p>
        </div>
      )}
    </Card>
  );
}
