import { Button } from "@accord/blueprint";
import { ExportMenu } from "@accord/remote-kit";
import { useNavigate } from "@accord/router";
import { RoleOnly } from "@accord/shell-kit";
import { Card, EmptyState, PageHeader } from "@accord/ui";
import { Import } from "@blueprintjs/icons";
import { pageHeads } from "../../page-heads.ts";
import {
  exportImports,
  ImportList,
  useImports,
  type ImportControls,
} from "../../features/import-list/import-list.tsx";
import { BookFiles } from "../../records/imports/book-files.tsx";
import { SampleFiles } from "../../records/imports/sample-files.tsx";

interface ImportsListPageProps {
  readonly controls: ImportControls;
}

export function ImportsListPage({ controls }: ImportsListPageProps) {
  const navigate = useNavigate();
  const list = useImports(controls);
  const start = () => void navigate("/imports?new=investors");
  return (
    <>
      <PageHeader
        actions={
          <>
            <ExportMenu download={exportImports} what="imports" />
            <RoleOnly needs="staff">
              <Button
                icon={<Import size={16} />}
                intent="primary"
                onClick={start}
                text="Import a file"
              />
            </RoleOnly>
          </>
        }

        {...pageHeads["page-imports"]}
      />
      <div className="imp-lists">
        <ImportList
          empty={
            <EmptyState
              action={
                <RoleOnly needs="staff">
                  <Button onClick={start} text="Import a file" variant="outlined" />
                </RoleOnly>
              }
              icon={<Import size={32} />}
              text="Nothing was imported yet."
            />
          }
          list={list}
          onOpen={({ id }) => controls.open(id)}
        />
        <RoleOnly needs="staff">
          <Card title="Sample files">
            <SampleFiles />
          </Card>
          <Card title="Export everything">
            <BookFiles />
          </Card>
        </RoleOnly>
      </div>
    </>
  );
}
