import { queryOf } from "@accord/api-client";
import { Button, Callout } from "@accord/blueprint";
import { Card } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId, useState } from "react";
import { ImportQuestion } from "./import-question.tsx";
import { RecountLine } from "./recount-line.tsx";
import { UndoImport } from "./undo-import.tsx";
import { useConnectionTest, type ConnectionLine } from "./use-connection-test.ts";
import { type ImportOutcome, useImport } from "./use-import.ts";
import { CrossCircle, TickCircle } from "@blueprintjs/icons";

const CONTENTS = [
  "1 user account",
  "8 investor records",
  "14 investment agreements",
  "11 payout records",
  "18 rollover transactions",
  "4 additional documents",
  "1 PDF template",
];

export function MigrationCard() {
  const offId = useId();
  const test = useConnectionTest();
  const dataImport = useImport({ onImported: test.clear });
  const { data, refetch } = useQuery(queryOf("/api/debug/environment"));
  const [question, setQuestion] = useState<Pick<ComponentProps<typeof ImportQuestion>, "counts">>();
  const isOff = data?.environment.DEV_DATA_IMPORT === false;
  const imported = data?.developmentData ?? undefined;
  /** Reads the counts again: they are as old as the page. */
  const start = async () => {
    if (isOff || dataImport.isPending) return;
    const { data: known, isSuccess } = await refetch({ cancelRefetch: false });
    const counts = isSuccess ? known.counts : undefined;
    const isEmpty = counts !== undefined && counts.investors + counts.agreements === 0;
    // Repeating the import changes nothing.
    if (isEmpty || (isSuccess && known.developmentData)) dataImport.start();
    else setQuestion({ counts });
  };
  return (
    <Card padded title="Data Migration">
      <p className="ac-admin-lead">The import adds:</p>
      <ul className="ac-admin-contents">
        {CONTENTS.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="ac-admin-note">
        With keys for the vault it also adds bank details, tax ids and a payout run in each state.
      </p>
      <p className="ac-admin-note">
        The import works only in production and is safe to repeat without duplicating records.
      </p>
      {data?.recount && <RecountLine recount={data.recount} />}
      <div className="ac-admin-buttons">
        <Button
          aria-describedby={isOff ? offId : undefined}
          aria-disabled={dataImport.isPending || isOff}
          intent="primary"
          onClick={() => void start()}
          text={dataImport.isPending ? "Importing..." : "Import Development Data"}
        />
        <Button
          aria-disabled={test.isPending}
          onClick={test.start}
          text={test.isPending ? "Testing..." : "Test API Connection"}
          variant="outlined"
        />
      </div>
      {isOff && (
        <p className="ac-admin-note" id={offId}>
          The import is switched off in this installation. To allow it, start core with
          DEV_DATA_IMPORT=true.
        </p>
      )}
      <ImportPanel outcome={dataImport.outcome} />
      {imported && <UndoImport imported={imported} onUndone={dataImport.clear} />}
      <ImportQuestion
        counts={question?.counts}
        isOpen={question !== undefined}
        onCancel={() => setQuestion(undefined)}
        onConfirm={() => {
          setQuestion(undefined);
          dataImport.start();
        }}
      />
      <ConnectionResults lines={test.lines} />
    </Card>
  );
}

function ConnectionResults({ lines }: { readonly lines: readonly ConnectionLine[] }) {
  return (
    <ul aria-label="API test results" aria-live="polite" className="ac-admin-results">
      {lines.map(({ endpoint, isGood, text }) => (
        <li className={isGood ? "ac-good" : "ac-bad"} key={endpoint}>
          {isGood ? <TickCircle size={16} /> : <CrossCircle size={16} />}
          <span>
            <code>{endpoint}</code>: {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

function ImportPanel({ outcome }: { readonly outcome: ImportOutcome }) {
  if (outcome.status === "idle") return <div role="status" />;
  const isGood = outcome.status === "success";
  return (
    <div role="status">
      <Callout
        className="ac-admin-panel"
        compact
        icon={false}
        intent={isGood ? "success" : "danger"}
      >
        <strong className="ac-admin-outcome">
          {isGood ? "Import Successful" : "Import Failed"}
        </strong>
        {outcome.message}
      </Callout>
    </div>
  );
}
