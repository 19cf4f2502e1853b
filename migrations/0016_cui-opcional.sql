-- ampliar: a CUI may be missing, which the program before reads as an empty text; two generated columns are made again under their names
DROP INDEX "estudiantes_por_nombre2";--> statement-breakpoint
DROP INDEX "estudiantes_por_apellido2";--> statement-breakpoint
ALTER TABLE "estudiantes" ALTER COLUMN "cui" DROP NOT NULL;--> statement-breakpoint
-- In one statement the table is written once. With the columns go the indexes over them, which are made again below.
ALTER TABLE "estudiantes" DROP COLUMN "clave_orden", DROP COLUMN "clave_busqueda",
  ADD COLUMN "clave_orden" text collate "C" GENERATED ALWAYS AS (clave_orden(apellido1 || ' ' || apellido2) || chr(1) || clave_orden(nombre1 || ' ' || nombre2 || ' ' || coalesce(nombre3, ''))) STORED NOT NULL,
  ADD COLUMN "clave_busqueda" text GENERATED ALWAYS AS (clave_busqueda(codigo || ' ' || nombre1 || ' ' || nombre2 || ' ' || coalesce(nombre3 || ' ', '') || apellido1 || ' ' || apellido2 || ' ' || coalesce(cui, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "estudiantes_orden" ON "estudiantes" USING btree ("clave_orden","id_estudiante") WHERE activo;--> statement-breakpoint
CREATE INDEX "estudiantes_inactivos" ON "estudiantes" USING btree ("clave_orden","id_estudiante") WHERE not activo;--> statement-breakpoint
CREATE INDEX "estudiantes_por_codigo" ON "estudiantes" USING btree (clave_orden(codigo) collate "C","clave_orden","id_estudiante") WHERE activo;--> statement-breakpoint
CREATE INDEX "estudiantes_por_nombre1" ON "estudiantes" USING btree (clave_orden(nombre1) collate "C","clave_orden","id_estudiante") WHERE activo;--> statement-breakpoint
CREATE INDEX "estudiantes_por_apellido1" ON "estudiantes" USING btree (clave_orden(apellido1) collate "C","clave_orden","id_estudiante") WHERE activo;--> statement-breakpoint
CREATE INDEX "estudiantes_por_nombre2" ON "estudiantes" USING btree (clave_orden(nullif(nombre2, '')) collate "C","clave_orden","id_estudiante") WHERE activo;--> statement-breakpoint
CREATE INDEX "estudiantes_por_nombre2_hacia_abajo" ON "estudiantes" USING btree (clave_orden(nullif(nombre2, '')) collate "C" nulls first,"clave_orden","id_estudiante") WHERE activo;--> statement-breakpoint
CREATE INDEX "estudiantes_por_apellido2" ON "estudiantes" USING btree (clave_orden(nullif(apellido2, '')) collate "C","clave_orden","id_estudiante") WHERE activo;--> statement-breakpoint
CREATE INDEX "estudiantes_por_apellido2_hacia_abajo" ON "estudiantes" USING btree (clave_orden(nullif(apellido2, '')) collate "C" nulls first,"clave_orden","id_estudiante") WHERE activo;--> statement-breakpoint
CREATE INDEX "estudiantes_por_cui" ON "estudiantes" USING btree (cui collate "C","clave_orden","id_estudiante") WHERE activo;--> statement-breakpoint
CREATE INDEX "estudiantes_por_cui_hacia_abajo" ON "estudiantes" USING btree (cui collate "C" nulls first,"clave_orden","id_estudiante") WHERE activo;--> statement-breakpoint
CREATE INDEX "estudiantes_busqueda" ON "estudiantes" USING gin (clave_busqueda gin_trgm_ops);
