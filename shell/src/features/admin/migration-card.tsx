import { Button } from "@accord/blueprint";
import { Card } from "@accord/ui";
import { ConnectionResults } from "./connection-results.tsx";
import { ImportPanel } from "./import-panel.tsx";
import { useConnectionTest } from "./use-connection-test.ts";
import { useImport } from "./use-import.ts";

const CONTENTS = [
  "1 user account",
  "8 investor records",
  "14 investment agreements",
  "11 payout records",
  "18 rollover transactions",
  "4 additional documents",
  "1 PDF template",
];

/** What the import brings, the two buttons, and how they went. */
export function MigrationCard() {
  const test = useConnectionTest();
  const dataImport = useImport({ onImported: test.clear });
  return (
    <Card padded title="Data Migration">
      <p className="ac-admin-lead">The import brings:</p>
      <ul className="ac-admin-contents">
        {CONTENTS.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="ac-admin-note">
        The import works only in production and is safe to repeat without duplicating records.
      </p>
      <div className="ac-admin-buttons">
        <Button
          aria-disabled={dataImport.isPending}
          intent="primary"
          onClick={dataImport.start}
          text={dataImport.isPending ? "Importing..." : "Import Development Data"}
        />
        <Button
          aria-disabled={test.isPending}
          onClick={test.start}
          text={test.isPending ? "Testing..." : "Test API Connection"}
          variant="outlined"
        />
      </div>
      <ImportPanel outcome={dataImport.outcome} />
      <ConnectionResults lines={test.lines} />
    </Card>
  );
}
