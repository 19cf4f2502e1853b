-- ampliar: the number of a receipt of before Ceiba, which the program before neither reads nor writes
ALTER TABLE "mensualidades" ADD COLUMN "recibo_anterior" text;--> statement-breakpoint
ALTER TABLE "mensualidades" ADD CONSTRAINT "mensualidades_recibo" CHECK (length(recibo_anterior) between 1 and 40);