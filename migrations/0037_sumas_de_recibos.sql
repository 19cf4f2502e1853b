-- ampliar: what came in and what was annulled this month is added up from two indexes; the program before uses them as it finds them
DROP INDEX "recibos_registrado";--> statement-breakpoint
CREATE INDEX "recibos_por_anulacion" ON "recibos" USING btree ("anulado","origen","total") WHERE anulado is not null;--> statement-breakpoint
CREATE INDEX "recibos_registrado" ON "recibos" USING btree ("registrado","origen","total");