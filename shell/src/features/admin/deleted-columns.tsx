import { Button } from "@accord/blueprint";
import type { DeletedRecord } from "@accord/contracts";
import { formatInstant, recordLabels } from "@accord/domain";
import { NotSet, RowActions, type Column } from "@accord/ui";
import type { Restore } from "./use-restore.ts";

export function deletedColumns(
  restore: Restore,
  timeZone: string,
): readonly Column<DeletedRecord>[] {
  return [
    {
      key: "name",
      header: "Name",
      cell: ({ name, detail }) => (
        <>
          <span className="ac-person-name ac-ellipsis" title={name}>
            {name}
          </span>
          <span className="ac-person-note ac-ellipsis" title={detail}>
            {detail}
          </span>
        </>
      ),
    },
    {
      key: "type",
      header: "Type",
      width: 110,
      narrowWidth: 94,
      hiddenBelow: 700,
      cell: ({ type }) => recordLabels[type],
    },
    {
      key: "by",
      header: "Deleted by",
      width: 200,
      narrowWidth: 132,
      hiddenBelow: 700,
      cell: ({ deletedBy }) =>
        deletedBy === null ? <NotSet /> : <span className="ac-ellipsis">{deletedBy}</span>,
    },
    {
      key: "at",
      header: "Deleted",
      width: 160,
      hiddenBelow: 700,
      cell: (record) => (
        <time className="ac-num" dateTime={record.deletedAt}>
          {formatInstant(record.deletedAt, timeZone)}
        </time>
      ),
    },
    {
      key: "actions",
      header: "Actions",
      width: 116,
      narrowWidth: 100,
      align: "right",
      cell: (record) => (
        <RowActions>
          <Button
            aria-disabled={restore.isBlocked}
            aria-label={`Restore ${record.name}`}
            onClick={() => restore.start(record)}
            text="Restore"
            variant="outlined"
          />
        </RowActions>
      ),
    },
  ];
}
