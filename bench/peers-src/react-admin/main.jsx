import { Admin, DataTable, EmailField, List, Resource } from "react-admin";
import { createRoot } from "react-dom/client";

const never = () => Promise.reject(new Error("Only the list is measured."));

/** The first page of the same API, as the product's own list asks for it. */
const dataProvider = {
  getList: async (resource, { pagination, signal }) => {
    const answer = await fetch(`/api/${resource}?limit=${pagination.perPage}`, { signal });
    if (!answer.ok) throw new Error(`The API answered ${answer.status}.`);
    return { data: await answer.json(), pageInfo: { hasNextPage: true, hasPreviousPage: false } };
  },
  getOne: never,
  getMany: never,
  getManyReference: never,
  create: never,
  update: never,
  updateMany: never,
  delete: never,
  deleteMany: never,
};

const Investors = () => (
  <List perPage={25} exporter={false}>
    <DataTable bulkActionButtons={false}>
      <DataTable.Col source="lastName" />
      <DataTable.Col source="firstName" />
      <DataTable.Col source="email" field={EmailField} />
      <DataTable.Col source="phone" />
      <DataTable.Col source="totalInvestment" />
      <DataTable.Col source="roiPaid" />
      <DataTable.Col source="agreementsCount" />
    </DataTable>
  </List>
);

createRoot(document.getElementById("root")).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="investors" list={Investors} />
  </Admin>,
);
