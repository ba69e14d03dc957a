export const pageHeads = {
  "page-investors": {
    title: "Investors",
    subtitle: "Manage your investor database and relationships",
  },
};
