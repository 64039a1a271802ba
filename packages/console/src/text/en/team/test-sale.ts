/** The texts of a test sale, in English, which load when one is recorded or looked at. */
export const testSale = {
  test: "It counts in the test data alone: no live figure and no live payout knows of it.",
  live: "This is your live data: the sale counts in your figures and earns its member a commission until you take it back. Its page takes it back with one click.",
  amount: "Amount",
  save: "Record test sale",
  is: "This is a test sale.",
  counts: "It counts and earns until you take it back.",
  takeBack: "Take the test sale back",
  sure: "Take this test sale back?",
  hint: (amount: string) =>
    `A refund of ${amount} is recorded, so that the sale no longer counts and earns nothing. The refund’s page can undo that.`,
  isBack: "It is taken back: it does not count and earns nothing.",
  refund: "See the refund, or undo it",
};
