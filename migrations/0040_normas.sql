-- ampliar: what a year asks of the students of each level and grade; nothing that is decided changes, since no norm counts before it is confirmed
CREATE TABLE "normas" (
	"id_norma" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "normas_id_norma_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_ciclo_escolar" integer NOT NULL,
	"codigo_nivel_estudiantil" text NOT NULL,
	"id_grado" integer,
	"nota_minima" integer NOT NULL,
	"promocion" text NOT NULL,
	"oportunidades" integer NOT NULL,
	"porcentaje_maximo" integer NOT NULL,
	"nota_recuperacion" text NOT NULL,
	"confirmada" timestamp (3) with time zone,
	"confirmada_por" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "normas_una" UNIQUE NULLS NOT DISTINCT("id_ciclo_escolar","codigo_nivel_estudiantil","id_grado"),
	CONSTRAINT "normas_nota_minima" CHECK (nota_minima between 1 and 100),
	CONSTRAINT "normas_promocion" CHECK (promocion in ('todas', 'promedio', 'siempre')),
	CONSTRAINT "normas_oportunidades" CHECK (oportunidades between 0 and 3 and (oportunidades = 0 or promocion = 'todas')),
	CONSTRAINT "normas_porcentaje" CHECK (porcentaje_maximo between 0 and 100),
	CONSTRAINT "normas_nota_recuperacion" CHECK (nota_recuperacion in ('reemplaza', 'tope')),
	CONSTRAINT "normas_confirmada" CHECK (confirmada is not null or confirmada_por is null)
);
--> statement-breakpoint
ALTER TABLE "normas" ADD CONSTRAINT "normas_id_ciclo_escolar_ciclos_id_ciclo_escolar_fk" FOREIGN KEY ("id_ciclo_escolar") REFERENCES "public"."ciclos"("id_ciclo_escolar") ON DELETE cascade ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "normas" ADD CONSTRAINT "normas_codigo_nivel_estudiantil_niveles_codigo_nivel_estudiantil_fk" FOREIGN KEY ("codigo_nivel_estudiantil") REFERENCES "public"."niveles"("codigo_nivel_estudiantil") ON DELETE no action ON UPDATE cascade DEFERRABLE;--> statement-breakpoint
ALTER TABLE "normas" ADD CONSTRAINT "normas_id_grado_grados_id_grado_fk" FOREIGN KEY ("id_grado") REFERENCES "public"."grados"("id_grado") ON DELETE cascade ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "normas" ADD CONSTRAINT "normas_confirmada_por_colaboradores_id_colaborador_fk" FOREIGN KEY ("confirmada_por") REFERENCES "public"."colaboradores"("id_colaborador") ON DELETE set null ON UPDATE no action DEFERRABLE;--> statement-breakpoint
CREATE INDEX "normas_por_grado" ON "normas" USING btree ("id_grado");
--> statement-breakpoint
-- By hand from here.
COMMENT ON TABLE normas IS 'What a school year asks of the students of a level, or of a grade that differs from it. It counts once it is confirmed.';
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON normas FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_norma');
--> statement-breakpoint
-- The proposal for the current year, the one before and what is prepared already; past years were closed under other rules. A program whose clock
-- is set back has its newest year as the current one.
INSERT INTO normas (id_ciclo_escolar, codigo_nivel_estudiantil, nota_minima, promocion, oportunidades, porcentaje_maximo, nota_recuperacion)
SELECT c.id_ciclo_escolar, n.codigo_nivel_estudiantil, 60, CASE WHEN n.clave = 'preprimaria' THEN 'siempre' ELSE 'todas' END,
  CASE WHEN n.clave = 'preprimaria' THEN 0 ELSE 2 END, CASE WHEN n.clave = 'preprimaria' THEN 0 ELSE 50 END, 'reemplaza'
FROM ciclos c CROSS JOIN niveles n
WHERE c.id_ciclo_escolar >= least(extract(year FROM now() AT TIME ZONE 'America/Guatemala')::int, (SELECT max(id_ciclo_escolar) FROM ciclos)) - 1
ORDER BY c.id_ciclo_escolar, n.orden;
--> statement-breakpoint
-- Grades of the first cycle of primary school.
INSERT INTO normas (id_ciclo_escolar, codigo_nivel_estudiantil, id_grado, nota_minima, promocion, oportunidades, porcentaje_maximo, nota_recuperacion)
SELECT no.id_ciclo_escolar, n.codigo_nivel_estudiantil, g.id_grado, 60, 'promedio', 0, 0, 'reemplaza'
FROM normas no JOIN niveles n USING (codigo_nivel_estudiantil) JOIN grados g ON g.id_nivel_estudiantil = n.codigo_nivel_estudiantil
WHERE n.clave = 'primaria' AND clave_nombre(g.nombre) ~ '^(primer|segundo|tercer|[123]([^0-9]|$))'
ORDER BY no.id_ciclo_escolar, g.id_grado;
