// The bare limit of a server on PostgreSQL: Express, and a pool of pg with one open connection.
import express from "express";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const app = express();
app.get("/readyz", async (_request, response) => {
  await pool.query("select 1");
  response.json({ ready: true });
});
app.listen(Number(process.env.PORT), "127.0.0.1");
