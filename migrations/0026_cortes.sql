-- ampliar: drawers that are counted, and data of receipts that are corrected
CREATE TABLE "cortes" (
	"id_corte" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cortes_id_corte_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"numero" integer NOT NULL,
	"id_usuario" integer NOT NULL,
	"cajero" text NOT NULL,
	"id_usuario_cierra" integer NOT NULL,
	"cierra" text NOT NULL,
	"desde" timestamp (3) with time zone NOT NULL,
	"cerrado" timestamp (3) with time zone NOT NULL,
	"recibos" integer NOT NULL,
	"anulados" integer NOT NULL,
	"primer_conteo" numeric(10, 2) NOT NULL,
	"conteo" jsonb,
	"fondo_siguiente" numeric(10, 2) NOT NULL,
	"explicacion" text,
	"emisor" jsonb NOT NULL,
	CONSTRAINT "cortes_numero_unique" UNIQUE("numero"),
	CONSTRAINT "cortes_numero" CHECK (numero >= 1),
	CONSTRAINT "cortes_desde" CHECK (desde <= cerrado),
	CONSTRAINT "cortes_cuantos" CHECK (recibos >= 0 and anulados >= 0 and recibos + anulados > 0),
	CONSTRAINT "cortes_dinero" CHECK (primer_conteo >= 0 and fondo_siguiente >= 0),
	CONSTRAINT "cortes_explicacion" CHECK (char_length(explicacion) between 5 and 500)
);
--> statement-breakpoint
CREATE TABLE "cortes_metodos" (
	"id_corte" integer NOT NULL,
	"metodo" text NOT NULL,
	"recibos" integer NOT NULL,
	"anulados" integer NOT NULL,
	"fondo" numeric(10, 2) DEFAULT 0 NOT NULL,
	"cobrado" numeric(10, 2) NOT NULL,
	"anulado" numeric(10, 2) NOT NULL,
	"esperado" numeric(10, 2) GENERATED ALWAYS AS (fondo + cobrado - anulado) STORED,
	"contado" numeric(10, 2) NOT NULL,
	"diferencia" numeric(10, 2) GENERATED ALWAYS AS (contado - fondo - cobrado + anulado) STORED,
	CONSTRAINT "cortes_metodos_id_corte_metodo_pk" PRIMARY KEY("id_corte","metodo"),
	CONSTRAINT "cortes_metodos_metodo" CHECK (metodo in ('efectivo', 'deposito', 'transferencia', 'tarjeta', 'cheque')),
	CONSTRAINT "cortes_metodos_cuantos" CHECK (recibos >= 0 and anulados >= 0),
	CONSTRAINT "cortes_metodos_dinero" CHECK (cobrado >= 0 and anulado >= 0 and (contado >= 0 or metodo <> 'efectivo')),
	CONSTRAINT "cortes_metodos_fondo" CHECK (fondo = 0 or metodo = 'efectivo' and fondo > 0)
);
--> statement-breakpoint
ALTER TABLE "series" DROP CONSTRAINT "series_clase";--> statement-breakpoint
ALTER TABLE "recibos" ADD COLUMN "id_corte" integer;--> statement-breakpoint
ALTER TABLE "recibos" ADD COLUMN "id_corte_anulacion" integer;--> statement-breakpoint
ALTER TABLE "cortes" ADD CONSTRAINT "cortes_id_usuario_usuarios_id_usuario_fk" FOREIGN KEY ("id_usuario") REFERENCES "public"."usuarios"("id_usuario") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "cortes" ADD CONSTRAINT "cortes_id_usuario_cierra_usuarios_id_usuario_fk" FOREIGN KEY ("id_usuario_cierra") REFERENCES "public"."usuarios"("id_usuario") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "cortes_metodos" ADD CONSTRAINT "cortes_metodos_id_corte_cortes_id_corte_fk" FOREIGN KEY ("id_corte") REFERENCES "public"."cortes"("id_corte") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
CREATE INDEX "cortes_de_cajero" ON "cortes" USING btree ("id_usuario","cerrado");--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_id_corte_cortes_id_corte_fk" FOREIGN KEY ("id_corte") REFERENCES "public"."cortes"("id_corte") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_id_corte_anulacion_cortes_id_corte_fk" FOREIGN KEY ("id_corte_anulacion") REFERENCES "public"."cortes"("id_corte") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
CREATE INDEX "recibos_sin_corte" ON "recibos" USING btree ("id_usuario") WHERE id_corte is null and origen not in ('anterior', 'banco');--> statement-breakpoint
CREATE INDEX "recibos_anulados_sin_corte" ON "recibos" USING btree ("id_usuario_anula") WHERE anulado is not null and id_corte_anulacion is null;--> statement-breakpoint
CREATE INDEX "recibos_de_corte" ON "recibos" USING btree ("id_corte");--> statement-breakpoint
CREATE INDEX "recibos_anulados_de_corte" ON "recibos" USING btree ("id_corte_anulacion") WHERE id_corte_anulacion is not null;--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_corte_anulacion" CHECK (id_corte_anulacion is null or anulado is not null and id_corte is not null);--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_clase" CHECK (clase in ('caja', 'anterior', 'corte'));
--> statement-breakpoint
-- By hand from here.
INSERT INTO series (serie, clase, predeterminada) VALUES ('CORTE', 'corte', true);
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON cortes FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_corte');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON cortes_metodos FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_corte', 'metodo');
--> statement-breakpoint
-- A receipt is annulled once. Before that, and before its drawer was counted, how it was paid and by whom is corrected, which it says of
-- itself; what it pays never is. It goes into one corte, and its annulment into one. One of before the school had Ceiba goes with the import
-- that brought it, when that is undone.
CREATE OR REPLACE FUNCTION recibos_inmutables() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cambian text[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.anulado IS NULL THEN
      cambian := cambian || ARRAY['anulado', 'motivo', 'id_usuario_anula', 'referencia'];
    END IF;
    IF OLD.anulado IS NULL AND NEW.anulado IS NULL AND OLD.id_corte IS NULL AND NEW.corregido IS DISTINCT FROM OLD.corregido
      AND NEW.corregido IS NOT NULL THEN
      cambian := cambian || ARRAY['metodo', 'id_cuenta_bancaria', 'fecha_pago', 'banco_cheque', 'boleta', 'pagador', 'nit', 'nombre_factura',
        'recibido', 'corregido'];
    END IF;
    IF OLD.id_corte IS NULL AND OLD.origen NOT IN ('anterior', 'banco') THEN
      cambian := cambian || ARRAY['id_corte'];
    END IF;
    IF OLD.id_corte_anulacion IS NULL THEN
      cambian := cambian || ARRAY['id_corte_anulacion'];
    END IF;
    IF to_jsonb(OLD) - cambian = to_jsonb(NEW) - cambian THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF current_setting('ceiba.deshace', true) <> '' AND OLD.origen = 'anterior' AND OLD.anulado IS NULL THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'receipts are not changed or deleted' USING ERRCODE = '23514', CONSTRAINT = 'recibos_inmutables';
END $$;
--> statement-breakpoint
-- A line lets go of a charge that is removed, once its receipt is annulled, and has it again when the charge comes back. When the day of the
-- bank is corrected, the trigger of the receipt corrects the date that the line gives its charge.
CREATE OR REPLACE FUNCTION recibos_lineas_inmutables() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cambian text[] := ARRAY['id_estudiante_grado_pago', 'id_estudiante_grado_colegiatura'];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF pg_trigger_depth() > 1 AND to_jsonb(OLD) - 'salda' = to_jsonb(NEW) - 'salda' THEN
      RETURN NEW;
    END IF;
    IF to_jsonb(OLD) - cambian = to_jsonb(NEW) - cambian
      AND EXISTS (SELECT FROM recibos r WHERE r.id_recibo = OLD.id_recibo AND r.anulado IS NOT NULL) THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF current_setting('ceiba.deshace', true) <> ''
      AND EXISTS (SELECT FROM recibos r WHERE r.id_recibo = OLD.id_recibo AND r.origen = 'anterior' AND r.anulado IS NULL) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'lines of receipts are not changed or deleted' USING ERRCODE = '23514', CONSTRAINT = 'recibos_inmutables';
END $$;
--> statement-breakpoint
-- What each way of paying has in a corte is what its receipts say, and a difference is explained.
CREATE FUNCTION cortes_exigir(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  malo integer;
BEGIN
  SELECT c.id_corte INTO malo FROM cortes c
  WHERE c.id_corte = ANY(ids) AND (
    c.recibos <> (SELECT count(*) FROM recibos r WHERE r.id_corte = c.id_corte)
    OR c.anulados <> (SELECT count(*) FROM recibos r WHERE r.id_corte_anulacion = c.id_corte)
    OR EXISTS (SELECT FROM recibos r WHERE r.id_corte = c.id_corte AND r.id_usuario <> c.id_usuario)
    OR c.explicacion IS NULL AND EXISTS (SELECT FROM cortes_metodos m WHERE m.id_corte = c.id_corte AND m.diferencia <> 0)
    OR c.fondo_siguiente > coalesce((SELECT m.contado FROM cortes_metodos m WHERE m.id_corte = c.id_corte AND m.metodo = 'efectivo'), 0)
    OR EXISTS (
      SELECT FROM (SELECT r.metodo, r.total cobrado, 0 anulado, 1 recibos, 0 anulados FROM recibos r WHERE r.id_corte = c.id_corte
          UNION ALL SELECT r.metodo, 0, r.total, 0, 1 FROM recibos r WHERE r.id_corte_anulacion = c.id_corte
          UNION ALL SELECT m.metodo, -m.cobrado, -m.anulado, -m.recibos, -m.anulados FROM cortes_metodos m
            WHERE m.id_corte = c.id_corte) s
      GROUP BY s.metodo
      HAVING sum(s.cobrado) <> 0 OR sum(s.anulado) <> 0 OR sum(s.recibos) <> 0 OR sum(s.anulados) <> 0))
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'corte % does not add up to its receipts', malo USING ERRCODE = '23514', CONSTRAINT = 'cortes_cuadran';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION cortes_nuevos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cortes_exigir(ARRAY(SELECT DISTINCT id_corte FROM nuevos));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cortes_nuevos AFTER INSERT ON cortes
REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION cortes_nuevos();
--> statement-breakpoint
CREATE TRIGGER cortes_metodos_nuevos AFTER INSERT ON cortes_metodos
REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION cortes_nuevos();
--> statement-breakpoint
CREATE FUNCTION cortes_inmutables() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'cortes are not changed or deleted' USING ERRCODE = '23514', CONSTRAINT = 'cortes_inmutables';
END $$;
--> statement-breakpoint
CREATE TRIGGER cortes_inmutables BEFORE UPDATE OR DELETE ON cortes FOR EACH ROW EXECUTE FUNCTION cortes_inmutables();
--> statement-breakpoint
CREATE TRIGGER cortes_no_truncar BEFORE TRUNCATE ON cortes FOR EACH STATEMENT EXECUTE FUNCTION cortes_inmutables();
--> statement-breakpoint
CREATE TRIGGER cortes_metodos_inmutables BEFORE UPDATE OR DELETE ON cortes_metodos FOR EACH ROW EXECUTE FUNCTION cortes_inmutables();
--> statement-breakpoint
CREATE TRIGGER cortes_metodos_no_truncar BEFORE TRUNCATE ON cortes_metodos FOR EACH STATEMENT EXECUTE FUNCTION cortes_inmutables();
--> statement-breakpoint
-- What a receipt paid is owed again when it is annulled; where its day is corrected, the charges it paid in full have the new one.
CREATE OR REPLACE FUNCTION recibos_anulados() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The rows before and after are compared as sets: joined, each of thousands would be looked for in a table without an index.
  IF EXISTS (SELECT id_recibo, anulado FROM nuevas EXCEPT SELECT id_recibo, anulado FROM viejas) THEN
    PERFORM cobros_derivar(
      ARRAY(SELECT DISTINCT l.id_estudiante_grado_pago FROM nuevas n JOIN recibos_lineas l USING (id_recibo)
        WHERE l.id_estudiante_grado_pago IS NOT NULL),
      ARRAY(SELECT DISTINCT l.id_estudiante_grado_colegiatura FROM nuevas n JOIN recibos_lineas l USING (id_recibo)
        WHERE l.id_estudiante_grado_colegiatura IS NOT NULL));
  END IF;
  IF EXISTS (SELECT id_recibo, fecha_pago FROM nuevas EXCEPT SELECT id_recibo, fecha_pago FROM viejas) THEN
    UPDATE mensualidades m SET fecha_pagado = n.fecha_pago
    FROM nuevas n JOIN viejas v USING (id_recibo) JOIN recibos_lineas l USING (id_recibo)
    WHERE n.fecha_pago <> v.fecha_pago AND l.salda = v.fecha_pago AND m.fecha_pagado = v.fecha_pago
      AND m.id_estudiante_grado_colegiatura = l.id_estudiante_grado_colegiatura;
    UPDATE pagos p SET fecha_pagado = n.fecha_pago
    FROM nuevas n JOIN viejas v USING (id_recibo) JOIN recibos_lineas l USING (id_recibo)
    WHERE n.fecha_pago <> v.fecha_pago AND l.salda = v.fecha_pago AND p.fecha_pagado = v.fecha_pago
      AND p.id_estudiante_grado_pago = l.id_estudiante_grado_pago;
    UPDATE recibos_lineas l SET salda = n.fecha_pago
    FROM nuevas n JOIN viejas v USING (id_recibo)
    WHERE n.fecha_pago <> v.fecha_pago AND l.id_recibo = n.id_recibo AND l.salda = v.fecha_pago;
  END IF;
  -- A receipt that comes into a corte later than its count would make another sum of it.
  PERFORM cortes_exigir(ARRAY(SELECT id_corte FROM nuevas UNION SELECT id_corte_anulacion FROM nuevas));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER recibos_anulados AFTER UPDATE ON recibos
REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION recibos_anulados();
--> statement-breakpoint
COMMENT ON TABLE cortes IS 'Drawers that were counted, each the receipts of one cashier since the corte before; never changed.';
--> statement-breakpoint
COMMENT ON TABLE cortes_metodos IS 'What each way of paying brought in a corte, and what was found of it.';
