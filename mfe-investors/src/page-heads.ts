/** By the chunk of the page; also sent in its HTML, before any script runs. */
export const pageHeads = {
  "page-investors": {
    title: "Investors",
    subtitle: "Manage your investor database and relationships",
  },
};
