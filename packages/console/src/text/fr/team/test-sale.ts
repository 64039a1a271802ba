import type { TestSaleText } from "../../team/test-sale.ts";

/** The texts of a test sale, in French, which load when one is recorded or looked at. */
export const testSale: TestSaleText = {
  test: "Elle ne compte que dans les données de test : aucun chiffre réel et aucun paiement réel ne la connaît.",
  live: "Ce sont vos données réelles : la vente compte dans vos chiffres et rapporte une commission au membre jusqu’à ce que vous l’annuliez. Sa page l’annule en un clic.",
  amount: "Montant",
  save: "Enregistrer la vente d’essai",
  is: "C’est une vente d’essai.",
  counts: "Elle compte et rapporte jusqu’à ce que vous la repreniez.",
  takeBack: "Annuler la vente d’essai",
  sure: "Annuler cette vente d’essai ?",
  hint: (amount: string) =>
    `Un remboursement de ${amount} est enregistré ; la vente ne compte plus et ne rapporte rien. La page du remboursement peut l’annuler.`,
  isBack: "Elle est annulée : elle ne compte pas et ne rapporte rien.",
  refund: "Voir le remboursement, ou l’annuler",
};
