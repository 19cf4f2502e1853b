-- ampliar: a slip is found whatever zeros stand before it.
DROP INDEX "recibos_por_referencia";--> statement-breakpoint
CREATE INDEX "recibos_por_boleta" ON "recibos" USING btree (ltrim(referencia, '0')) WHERE referencia is not null;