-- contraer: a charge is paid by receipts only; the program before marks it paid without one, and read a column that goes
CREATE TABLE "recibos" (
	"id_recibo" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recibos_id_recibo_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_serie" integer NOT NULL,
	"numero" integer NOT NULL,
	"registrado" timestamp (3) with time zone NOT NULL,
	"fecha_pago" timestamp (3) with time zone NOT NULL,
	"metodo" text NOT NULL,
	"referencia" text,
	"pagador" text NOT NULL,
	"total" numeric(10, 2) NOT NULL,
	"id_usuario" integer,
	"cajero" text NOT NULL,
	"emisor" jsonb NOT NULL,
	"origen" text NOT NULL,
	"anulado" timestamp (3) with time zone,
	"motivo" text,
	"id_usuario_anula" integer,
	CONSTRAINT "recibos_numero" UNIQUE("id_serie","numero"),
	CONSTRAINT "recibos_metodo" CHECK (metodo in ('efectivo', 'sin dato')),
	CONSTRAINT "recibos_origen" CHECK (origen in ('caja', 'chip', 'anterior')),
	CONSTRAINT "recibos_total" CHECK (total > 0 and total <= 500000),
	CONSTRAINT "recibos_anulado" CHECK (num_nonnulls(anulado, motivo, id_usuario_anula) in (0, 3)),
	CONSTRAINT "recibos_pagador" CHECK (char_length(pagador) between 1 and 200),
	CONSTRAINT "recibos_referencia" CHECK (char_length(referencia) between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "recibos_lineas" (
	"id_recibo" integer NOT NULL,
	"linea" integer NOT NULL,
	"id_estudiante" integer NOT NULL,
	"id_estudiante_grado_pago" integer,
	"id_estudiante_grado_colegiatura" integer,
	"monto" numeric(10, 2) NOT NULL,
	"salda" timestamp (3) with time zone NOT NULL,
	"concepto" text NOT NULL,
	"estudiante" text NOT NULL,
	"codigo" text NOT NULL,
	"grado" text NOT NULL,
	"saldo_despues" numeric(10, 2) NOT NULL,
	CONSTRAINT "recibos_lineas_id_recibo_linea_pk" PRIMARY KEY("id_recibo","linea"),
	CONSTRAINT "recibos_lineas_pago" UNIQUE("id_recibo","id_estudiante_grado_pago"),
	CONSTRAINT "recibos_lineas_mensualidad" UNIQUE("id_recibo","id_estudiante_grado_colegiatura"),
	CONSTRAINT "recibos_lineas_un_cobro" CHECK (num_nonnulls(id_estudiante_grado_pago, id_estudiante_grado_colegiatura) <= 1),
	CONSTRAINT "recibos_lineas_monto" CHECK (monto > 0 and saldo_despues >= 0),
	CONSTRAINT "recibos_lineas_linea" CHECK (linea between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id_serie" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "series_id_serie_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"serie" text NOT NULL,
	"clase" text NOT NULL,
	"siguiente" integer DEFAULT 1 NOT NULL,
	"activa" boolean DEFAULT true NOT NULL,
	"predeterminada" boolean DEFAULT false NOT NULL,
	CONSTRAINT "series_serie_unique" UNIQUE("serie"),
	CONSTRAINT "series_serie" CHECK (serie ~ '^[A-Z0-9]{1,5}$'),
	CONSTRAINT "series_clase" CHECK (clase in ('caja', 'anterior')),
	CONSTRAINT "series_siguiente" CHECK (siguiente >= 1),
	CONSTRAINT "series_predeterminada" CHECK (activa or not predeterminada)
);
--> statement-breakpoint
ALTER TABLE "mensualidades" DROP CONSTRAINT "mensualidades_recibo";--> statement-breakpoint
ALTER TABLE "pagos" DROP CONSTRAINT "pagos_fecha";--> statement-breakpoint
ALTER TABLE "mensualidades" ADD COLUMN "abonado" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mensualidades" ADD COLUMN "saldo" numeric(10, 2) GENERATED ALWAYS AS (cantidad - abonado) STORED;--> statement-breakpoint
ALTER TABLE "pagos" ADD COLUMN "abonado" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pagos" ADD COLUMN "saldo" numeric(10, 2) GENERATED ALWAYS AS (case when colegiatura then 0 else cantidad * numero_meses - abonado end) STORED;--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_id_serie_series_id_serie_fk" FOREIGN KEY ("id_serie") REFERENCES "public"."series"("id_serie") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_id_usuario_usuarios_id_usuario_fk" FOREIGN KEY ("id_usuario") REFERENCES "public"."usuarios"("id_usuario") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_id_usuario_anula_usuarios_id_usuario_fk" FOREIGN KEY ("id_usuario_anula") REFERENCES "public"."usuarios"("id_usuario") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "recibos_lineas" ADD CONSTRAINT "recibos_lineas_id_recibo_recibos_id_recibo_fk" FOREIGN KEY ("id_recibo") REFERENCES "public"."recibos"("id_recibo") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "recibos_lineas" ADD CONSTRAINT "recibos_lineas_id_estudiante_estudiantes_id_estudiante_fk" FOREIGN KEY ("id_estudiante") REFERENCES "public"."estudiantes"("id_estudiante") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "recibos_lineas" ADD CONSTRAINT "recibos_lineas_id_estudiante_grado_pago_pagos_id_estudiante_grado_pago_fk" FOREIGN KEY ("id_estudiante_grado_pago") REFERENCES "public"."pagos"("id_estudiante_grado_pago") ON DELETE set null ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "recibos_lineas" ADD CONSTRAINT "recibos_lineas_id_estudiante_grado_colegiatura_mensualidades_id_estudiante_grado_colegiatura_fk" FOREIGN KEY ("id_estudiante_grado_colegiatura") REFERENCES "public"."mensualidades"("id_estudiante_grado_colegiatura") ON DELETE set null ON UPDATE no action DEFERRABLE;--> statement-breakpoint
CREATE INDEX "recibos_registrado" ON "recibos" USING btree ("registrado");--> statement-breakpoint
CREATE INDEX "recibos_lineas_de_pago" ON "recibos_lineas" USING btree ("id_estudiante_grado_pago");--> statement-breakpoint
CREATE INDEX "recibos_lineas_de_mensualidad" ON "recibos_lineas" USING btree ("id_estudiante_grado_colegiatura");--> statement-breakpoint
CREATE INDEX "recibos_lineas_de_estudiante" ON "recibos_lineas" USING btree ("id_estudiante");--> statement-breakpoint
CREATE UNIQUE INDEX "series_una_predeterminada" ON "series" USING btree ("clase") WHERE predeterminada;--> statement-breakpoint
-- By hand from here. What was paid before there were receipts gets one each, so that each can still be annulled alone.
INSERT INTO series (serie, clase, predeterminada) VALUES ('A', 'caja', true), ('ANT', 'anterior', true);
--> statement-breakpoint
WITH cobros AS (
  SELECT p.id_estudiante_grado_pago id_pago, NULL::int id_mes, p.id_estudiante_grado, p.fecha_pagado, NULL::text referencia,
    p.cantidad * p.numero_meses monto,
    coalesce(p.descripcion_personalizado, t.descripcion || ' ' || i.id_ciclo_escolar) concepto
  FROM pagos p JOIN inscripciones i USING (id_estudiante_grado) LEFT JOIN tipos_pagos t ON t.id_pago = p.id_pago WHERE p.pagado
  UNION ALL
  SELECT NULL, m.id_estudiante_grado_colegiatura, m.id_estudiante_grado, m.fecha_pagado, m.recibo_anterior, m.cantidad,
    t.descripcion || ' de ' || (ARRAY['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre',
      'octubre'])[m.mes] || ' ' || m.id_ciclo_escolar
  FROM mensualidades m JOIN pagos p USING (id_estudiante_grado_pago) JOIN tipos_pagos t ON t.id_pago = p.id_pago WHERE m.pagada),
numerados AS MATERIALIZED (
  SELECT *, row_number() OVER (ORDER BY fecha_pagado, id_pago, id_mes) numero FROM cobros),
puestos AS (
  INSERT INTO recibos (id_serie, numero, registrado, fecha_pago, metodo, referencia, pagador, total, cajero, emisor, origen)
  SELECT s.id_serie, n.numero, n.fecha_pagado, n.fecha_pagado, 'sin dato', n.referencia, 'Registro anterior', n.monto, 'Registro anterior',
    jsonb_build_object('nombre', e.nombre, 'direccion', e.direccion, 'municipio', e.municipio, 'departamento', e.departamento,
      'telefono', e.telefono, 'nit', e.nit), 'anterior'
  FROM numerados n CROSS JOIN escuela e JOIN series s ON s.clase = 'anterior'
  RETURNING id_recibo, numero)
INSERT INTO recibos_lineas (id_recibo, linea, id_estudiante, id_estudiante_grado_pago, id_estudiante_grado_colegiatura, monto, salda,
  concepto, estudiante, codigo, grado, saldo_despues)
SELECT r.id_recibo, 1, e.id_estudiante, n.id_pago, n.id_mes, n.monto, n.fecha_pagado, n.concepto,
  concat_ws(' ', e.nombre1, e.nombre2, e.nombre3, e.apellido1, e.apellido2), e.codigo, g.nombre || ' ' || gs.seccion, 0
FROM numerados n JOIN puestos r USING (numero) JOIN inscripciones i USING (id_estudiante_grado)
JOIN estudiantes e ON e.id_estudiante = i.id_estudiante
JOIN grados_secciones gs ON gs.id_grado_seccion = i.id_grado_seccion JOIN grados g ON g.id_grado = gs.id_grado;
--> statement-breakpoint
UPDATE series SET siguiente = 1 + (SELECT count(*) FROM recibos) WHERE clase = 'anterior';
--> statement-breakpoint
UPDATE pagos SET abonado = cantidad * numero_meses WHERE pagado;
--> statement-breakpoint
UPDATE mensualidades SET abonado = cantidad WHERE pagada;
--> statement-breakpoint
ALTER TABLE "mensualidades" DROP COLUMN "recibo_anterior";--> statement-breakpoint
ALTER TABLE "mensualidades" ADD CONSTRAINT "mensualidades_abonado" CHECK (abonado between 0 and cantidad and pagada = (abonado = cantidad));--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_abonado" CHECK (case when colegiatura then abonado = 0 and not pagado
        else abonado between 0 and cantidad * numero_meses and pagado = (abonado = cantidad * numero_meses) end);--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_fecha" CHECK (pagado = (fecha_pagado is not null));
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON recibos FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_recibo');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON recibos_lineas FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_recibo', 'linea');
--> statement-breakpoint
-- Charges follow the live lines that name them. `salda` of the newest is the date of a charge that they leave nothing of.
CREATE FUNCTION cobros_derivar(pagados integer[], meses integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mensualidades m SET abonado = s.abonado, pagada = s.abonado = m.cantidad,
    fecha_pagado = CASE WHEN s.abonado = m.cantidad THEN coalesce(m.fecha_pagado, s.salda) END
  FROM (SELECT c.id, coalesce(sum(l.monto) FILTER (WHERE r.anulado IS NULL), 0) abonado,
      (array_agg(l.salda ORDER BY r.id_recibo DESC) FILTER (WHERE r.anulado IS NULL))[1] salda
    FROM unnest(meses) c(id) LEFT JOIN recibos_lineas l ON l.id_estudiante_grado_colegiatura = c.id LEFT JOIN recibos r USING (id_recibo)
    GROUP BY c.id) s
  WHERE m.id_estudiante_grado_colegiatura = s.id AND m.abonado <> s.abonado;
  UPDATE pagos p SET abonado = s.abonado, pagado = s.abonado = p.cantidad * p.numero_meses,
    fecha_pagado = CASE WHEN s.abonado = p.cantidad * p.numero_meses THEN coalesce(p.fecha_pagado, s.salda) END
  FROM (SELECT c.id, coalesce(sum(l.monto) FILTER (WHERE r.anulado IS NULL), 0) abonado,
      (array_agg(l.salda ORDER BY r.id_recibo DESC) FILTER (WHERE r.anulado IS NULL))[1] salda
    FROM unnest(pagados) c(id) LEFT JOIN recibos_lineas l ON l.id_estudiante_grado_pago = c.id LEFT JOIN recibos r USING (id_recibo)
    GROUP BY c.id) s
  WHERE p.id_estudiante_grado_pago = s.id AND p.abonado <> s.abonado;
END $$;
--> statement-breakpoint
-- A receipt is written with its lines in one statement: when that ends it adds up to them, and no line comes later.
CREATE FUNCTION recibos_cuadrar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  malo record;
BEGIN
  SELECT n.id_recibo, n.total, coalesce(sum(l.monto), 0) suma INTO malo
  FROM nuevas n LEFT JOIN recibos_lineas l USING (id_recibo) GROUP BY 1, 2 HAVING n.total <> coalesce(sum(l.monto), 0) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'receipt % is of % and its lines of %', malo.id_recibo, malo.total, malo.suma
      USING ERRCODE = '23514', CONSTRAINT = 'recibos_cuadran';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recibos_cuadrar AFTER INSERT ON recibos
REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION recibos_cuadrar();
--> statement-breakpoint
CREATE FUNCTION recibos_lineas_nuevas() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  malo record;
BEGIN
  SELECT r.id_recibo INTO malo FROM recibos r JOIN recibos_lineas l USING (id_recibo)
  WHERE r.id_recibo IN (SELECT id_recibo FROM nuevas) GROUP BY r.id_recibo, r.total
  HAVING r.total <> sum(l.monto) OR bool_or(num_nonnulls(l.id_estudiante_grado_pago, l.id_estudiante_grado_colegiatura) = 0) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the lines of receipt % do not add up to it, or pay nothing', malo.id_recibo
      USING ERRCODE = '23514', CONSTRAINT = 'recibos_cuadran';
  END IF;
  PERFORM cobros_derivar(
    ARRAY(SELECT DISTINCT id_estudiante_grado_pago FROM nuevas WHERE id_estudiante_grado_pago IS NOT NULL),
    ARRAY(SELECT DISTINCT id_estudiante_grado_colegiatura FROM nuevas WHERE id_estudiante_grado_colegiatura IS NOT NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recibos_lineas_nuevas AFTER INSERT ON recibos_lineas
REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION recibos_lineas_nuevas();
--> statement-breakpoint
CREATE FUNCTION recibos_lineas_borradas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cobros_derivar(
    ARRAY(SELECT DISTINCT id_estudiante_grado_pago FROM viejas WHERE id_estudiante_grado_pago IS NOT NULL),
    ARRAY(SELECT DISTINCT id_estudiante_grado_colegiatura FROM viejas WHERE id_estudiante_grado_colegiatura IS NOT NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recibos_lineas_borradas AFTER DELETE ON recibos_lineas
REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION recibos_lineas_borradas();
--> statement-breakpoint
CREATE FUNCTION recibos_anulados() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cobros_derivar(
    ARRAY(SELECT DISTINCT l.id_estudiante_grado_pago FROM nuevas n JOIN recibos_lineas l USING (id_recibo)
      WHERE l.id_estudiante_grado_pago IS NOT NULL),
    ARRAY(SELECT DISTINCT l.id_estudiante_grado_colegiatura FROM nuevas n JOIN recibos_lineas l USING (id_recibo)
      WHERE l.id_estudiante_grado_colegiatura IS NOT NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recibos_anulados AFTER UPDATE ON recibos
REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION recibos_anulados();
--> statement-breakpoint
-- A receipt is annulled once, and before that only the number it had on paper is corrected. One of before the school had Ceiba goes with the
-- import that brought it, when that is undone.
CREATE FUNCTION recibos_inmutables() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cambian text[] := ARRAY['anulado', 'motivo', 'id_usuario_anula', 'referencia'];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.anulado IS NULL AND to_jsonb(OLD) - cambian = to_jsonb(NEW) - cambian THEN
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
CREATE TRIGGER recibos_inmutables BEFORE UPDATE OR DELETE ON recibos FOR EACH ROW EXECUTE FUNCTION recibos_inmutables();
--> statement-breakpoint
CREATE TRIGGER recibos_no_truncar BEFORE TRUNCATE ON recibos FOR EACH STATEMENT EXECUTE FUNCTION recibos_inmutables();
--> statement-breakpoint
-- A line lets go of a charge that is removed, once its receipt is annulled, and has it again when the charge comes back.
CREATE FUNCTION recibos_lineas_inmutables() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cambian text[] := ARRAY['id_estudiante_grado_pago', 'id_estudiante_grado_colegiatura'];
BEGIN
  IF TG_OP = 'UPDATE' THEN
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
CREATE TRIGGER recibos_lineas_inmutables BEFORE UPDATE OR DELETE ON recibos_lineas
FOR EACH ROW EXECUTE FUNCTION recibos_lineas_inmutables();
--> statement-breakpoint
CREATE TRIGGER recibos_lineas_no_truncar BEFORE TRUNCATE ON recibos_lineas
FOR EACH STATEMENT EXECUTE FUNCTION recibos_lineas_inmutables();
--> statement-breakpoint
-- Nobody but the triggers of the receipts says what is paid: a new charge is not, and an old one changes below them only.
CREATE FUNCTION cobros_guardar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' AND coalesce(NEW.abonado, 0) = 0 AND NEW.fecha_pagado IS NULL THEN
    NEW.abonado := 0;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what is paid follows from the receipts' USING ERRCODE = '23514', CONSTRAINT = 'cobros_derivados';
END $$;
--> statement-breakpoint
CREATE TRIGGER mensualidades_nueva BEFORE INSERT ON mensualidades FOR EACH ROW EXECUTE FUNCTION cobros_guardar();
--> statement-breakpoint
CREATE TRIGGER mensualidades_derivada BEFORE UPDATE OF abonado, pagada, fecha_pagado ON mensualidades FOR EACH ROW
WHEN ((OLD.abonado, OLD.pagada, OLD.fecha_pagado) IS DISTINCT FROM (NEW.abonado, NEW.pagada, NEW.fecha_pagado))
EXECUTE FUNCTION cobros_guardar();
--> statement-breakpoint
CREATE TRIGGER pagos_nuevo BEFORE INSERT ON pagos FOR EACH ROW EXECUTE FUNCTION cobros_guardar();
--> statement-breakpoint
CREATE TRIGGER pagos_derivado BEFORE UPDATE OF abonado, pagado, fecha_pagado ON pagos FOR EACH ROW
WHEN ((OLD.abonado, OLD.pagado, OLD.fecha_pagado) IS DISTINCT FROM (NEW.abonado, NEW.pagado, NEW.fecha_pagado))
EXECUTE FUNCTION cobros_guardar();
--> statement-breakpoint
-- What is overdue is what is left of each month.
CREATE OR REPLACE FUNCTION inscripciones_contar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cambios text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 signo, * FROM nuevas'
    WHEN 'DELETE' THEN 'SELECT -1 signo, * FROM viejas'
    ELSE 'SELECT 1 signo, * FROM nuevas UNION ALL SELECT -1, * FROM viejas' END;
  hay boolean;
BEGIN
  EXECUTE 'SELECT EXISTS (' || cambios || ')' INTO hay;
  IF NOT hay THEN
    RETURN NULL;
  END IF;
  EXECUTE 'INSERT INTO conteos (id_ciclo_escolar, cuenta, id_grado_seccion, fecha, cantidad)
    SELECT i.id_ciclo_escolar, c.cuenta, c.seccion, c.fecha, sum(i.signo)
    FROM (' || cambios || ') i CROSS JOIN LATERAL (VALUES
      (''seccion'', i.id_grado_seccion, NULL::date, i.estado = ''activa''),
      (''inscritos'', NULL, NULL, i.vigente),
      (''nuevos'', NULL, NULL, i.vigente AND i.nuevo),
      (''insolventes'', NULL, i.debe_desde, i.vigente AND i.debe_desde IS NOT NULL)) c (cuenta, seccion, fecha, cuentan)
    WHERE c.cuentan GROUP BY 1, 2, 3, 4 HAVING sum(i.signo) <> 0';
  -- What is owed leaves with who leaves; of a deleted enrolment it left before.
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO conteos (id_ciclo_escolar, cuenta, fecha, cantidad)
    SELECT m.id_ciclo_escolar, 'atrasado', m.fecha_maxima_pago,
      sum(CASE WHEN n.vigente THEN m.saldo ELSE -m.saldo END)
    FROM nuevas n JOIN viejas v USING (id_estudiante_grado) JOIN mensualidades m USING (id_estudiante_grado)
    WHERE n.vigente <> v.vigente AND NOT m.pagada
    GROUP BY 1, 3 HAVING sum(CASE WHEN n.vigente THEN m.saldo ELSE -m.saldo END) <> 0;
    IF NOT EXISTS (SELECT FROM nuevas n JOIN viejas v USING (id_estudiante_grado) WHERE n.estado <> v.estado) THEN
      RETURN NULL;
    END IF;
  END IF;
  -- A year that comes or goes changes whether its student is new in the years after it.
  EXECUTE 'SELECT FROM estudiantes WHERE id_estudiante IN (SELECT id_estudiante FROM (' || cambios || ') i)
    ORDER BY id_estudiante FOR NO KEY UPDATE';
  EXECUTE 'UPDATE inscripciones l SET nuevo = s.nuevo
    FROM (SELECT n.id_estudiante_grado, NOT EXISTS (SELECT FROM inscripciones p WHERE p.id_estudiante = n.id_estudiante
          AND p.estado IN (''activa'', ''retirada'', ''trasladada'') AND p.id_ciclo_escolar < n.id_ciclo_escolar) nuevo
      FROM (SELECT DISTINCT id_estudiante FROM (' || cambios || ') i) c
      JOIN inscripciones n ON n.id_estudiante = c.id_estudiante AND n.estado = ''activa'') s
    WHERE l.id_estudiante_grado = s.id_estudiante_grado AND l.nuevo <> s.nuevo';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION inscripciones_descontar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conteos (id_ciclo_escolar, cuenta, fecha, cantidad)
  SELECT id_ciclo_escolar, 'atrasado', fecha_maxima_pago, -sum(saldo) FROM mensualidades
  WHERE id_estudiante_grado = OLD.id_estudiante_grado AND NOT pagada GROUP BY 1, 3;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mensualidades_contar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cambios text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 signo, * FROM nuevas WHERE NOT pagada'
    WHEN 'DELETE' THEN 'SELECT -1 signo, * FROM viejas WHERE NOT pagada'
    ELSE 'SELECT 1 signo, * FROM nuevas WHERE NOT pagada UNION ALL SELECT -1, * FROM viejas WHERE NOT pagada' END;
BEGIN
  -- Held, in one order: two months of an enrolment that are paid at once see each other.
  EXECUTE 'SELECT FROM inscripciones WHERE id_estudiante_grado IN (SELECT id_estudiante_grado FROM (' || cambios || ') m)
    ORDER BY id_estudiante_grado FOR NO KEY UPDATE';
  EXECUTE 'INSERT INTO conteos (id_ciclo_escolar, cuenta, fecha, cantidad)
    SELECT m.id_ciclo_escolar, ''atrasado'', m.fecha_maxima_pago, sum(m.signo * m.saldo)
    FROM (' || cambios || ') m JOIN inscripciones i USING (id_estudiante_grado) WHERE i.vigente
    GROUP BY 1, 3 HAVING sum(m.signo * m.saldo) <> 0';
  EXECUTE 'UPDATE inscripciones i SET debe_desde = d.desde
    FROM (SELECT c.id_estudiante_grado, (SELECT min(fecha_maxima_pago) FROM mensualidades m
        WHERE m.id_estudiante_grado = c.id_estudiante_grado AND NOT m.pagada) desde
      FROM (SELECT DISTINCT id_estudiante_grado FROM (' || cambios || ') m) c) d
    WHERE i.id_estudiante_grado = d.id_estudiante_grado AND i.debe_desde IS DISTINCT FROM d.desde';
  RETURN NULL;
END $$;
--> statement-breakpoint
COMMENT ON TABLE recibos IS 'One act of paying each; annulled and never deleted.';
--> statement-breakpoint
COMMENT ON TABLE recibos_lineas IS 'What each receipt pays, with the names of that day.';
--> statement-breakpoint
COMMENT ON TABLE series IS 'Where the numbers of receipts come from.';
