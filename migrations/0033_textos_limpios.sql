-- ampliar: text that came in before it was made clean at the border is what comes in now; the program before reads it as well.
-- The same rule as `src/shared/base/texto-limpio.ts`, which says why: line ends, spaces, what is not seen, one code for each letter.
CREATE FUNCTION texto_limpio(texto text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$
  SELECT normalize(regexp_replace(regexp_replace(regexp_replace(texto,
    '\r\n?|[\u000B\u000C\u0085\u2028\u2029]', E'\n', 'g'),
    '[\u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]', ' ', 'g'),
    '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E001F\U000E0080-\U000E00FF\U000E01F0-\U000E0FFF]'
    || '|(?<![\u00A9\u00AE\u203C\u2049\u2122\u2139\u2190-\u21FF\u2300-\u23FF\u24C2\u25A0-\u27BF\u2900-\u297F\u2B00-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF\uFE0F\u0600-\u074F\u0900-\u0DFF])[\u200C\u200D]|[\u200C\u200D](?![\u00A9\u00AE\u203C\u2049\u2122\u2139\u2190-\u21FF\u2300-\u23FF\u24C2\u25A0-\u27BF\u2900-\u297F\u2B00-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF\uFE0F\u0600-\u074F\u0900-\u0DFF])'
    || '|(?<![\u00A9\u00AE\u203C\u2049\u2122\u2139\u2190-\u21FF\u2300-\u23FF\u24C2\u25A0-\u27BF\u2900-\u297F\u2B00-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF0-9#*])[\uFE00-\uFE0F]|(?<=[0-9#*])[\uFE00-\uFE0F](?!\u20E3)'
    || '|(?<![\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF])[\U000E0100-\U000E01EF]|(?<!\U0001F3F4[\U000E0020-\U000E007F]{0,8})[\U000E0020-\U000E007F]',
    '', 'g'), NFC)
$$;
--> statement-breakpoint
-- Every column that people write. Receipts, cortes, lines of a bank and the trail say what was said then, and stay.
DO $$
DECLARE
  una record;
  limpio text;
  sucia text;
  fila tid;
  veces bigint;
  limpiadas jsonb := '{}';
  choques jsonb := '{}';
  choques_de jsonb;
BEGIN
  FOR una IN
    SELECT t.tabla, c.columna, 'text' tipo FROM (VALUES
      ('actividades', 'titulo contenido'), ('archivos', 'nombre'), ('asignaciones', 'meeting_link contrasenia_meet'),
      ('becas', 'motivo motivo_fin'), ('cargos', 'nombre'), ('carreras', 'nombre'), ('colaboradores', 'nombres dpi telefono'),
      ('comentarios', 'comentario'), ('cuentas_bancarias', 'banco'), ('entregas', 'contenido'),
      ('escuela', 'nombre dominio_correo direccion municipio departamento telefono telefono2 jornada nit firma_nombre firma_cargo firma2_nombre firma2_cargo razon_social leyenda_recibo'),
      ('estudiantes', 'codigo nombre1 nombre2 nombre3 apellido1 apellido2 cui direccion nombre_madre telefono_madre nombre_padre telefono_padre email nombre_responsable dpiresponsable nombre_recoger dpirecoger observaciones'),
      ('grados', 'nombre'), ('importaciones', 'archivo'), ('importaciones_banco', 'archivo'), ('importaciones_hojas', 'nombre'),
      ('inscripciones', 'motivo_baja'), ('materias', 'nombre'), ('materias_nombres', 'nombre'), ('movimientos', 'motivo detalle establecimiento'),
      ('niveles', 'nombre clave resolucion'), ('notas_traidas', 'motivo'), ('operaciones', 'titulo incluye detalle'),
      ('pagos', 'descripcion_personalizado'), ('series', 'serie'), ('tipos_pagos', 'descripcion'), ('usuarios', 'usuario'), ('videos', 'titulo')
    ) t(tabla, columnas), unnest(string_to_array(t.columnas, ' ')) c(columna)
    UNION ALL
    -- What can still be brought back, and lists that are still being imported.
    SELECT t.tabla, c.columna, 'jsonb' FROM (VALUES
      ('operaciones_filas', 'antes despues'), ('importaciones', 'correcciones decisiones'), ('importaciones_hojas', 'filas'),
      ('importaciones_mapas', 'mapa valores')
    ) t(tabla, columnas), unnest(string_to_array(t.columnas, ' ')) c(columna)
  LOOP
    limpio := format(CASE una.tipo WHEN 'text' THEN 'texto_limpio(%1$I)' ELSE 'texto_limpio(%1$I::text)::jsonb' END, una.columna);
    -- The first half is one quick look: most text holds none of these.
    sucia := format('%1$I::text ~ ''[^\t\n\u0020-\u007E\u00A1-\u00AC\u00AE-\u02FF]'' AND %2$s IS DISTINCT FROM %1$I', una.columna, limpio);
    BEGIN
      EXECUTE format('UPDATE %1$I SET %2$I = %3$s WHERE %4$s', una.tabla, una.columna, limpio, sucia);
      GET DIAGNOSTICS veces = ROW_COUNT;
    EXCEPTION WHEN integrity_constraint_violation THEN
      -- One row at a time: what would then be the same as another, or nothing, stays as it is, and the trail names it.
      veces := 0;
      FOR fila IN EXECUTE format('SELECT ctid FROM %1$I WHERE %2$s', una.tabla, sucia) LOOP
        BEGIN
          EXECUTE format('UPDATE %1$I SET %2$I = %3$s WHERE ctid = $1', una.tabla, una.columna, limpio) USING fila;
          veces := veces + 1;
        EXCEPTION WHEN integrity_constraint_violation THEN
          EXECUTE format('SELECT jsonb_build_object(%1$L, coalesce($1 -> %1$L, ''[]'') || to_jsonb(%2$I)) FROM %3$I WHERE ctid = $2',
            una.tabla || '.' || una.columna, una.columna, una.tabla) INTO STRICT choques_de USING choques, fila;
          choques := choques || choques_de;
        END;
      END LOOP;
    END;
    IF veces > 0 THEN
      limpiadas := limpiadas || jsonb_build_object(una.tabla || '.' || una.columna, veces);
    END IF;
  END LOOP;
  IF limpiadas <> '{}' OR choques <> '{}' THEN
    INSERT INTO auditoria (fecha, usuario, id_solicitud, accion, entidad, id_entidad, despues, origen)
    VALUES (now(), 'ceiba', 'migracion', 'limpiar textos', 'textos', '0033', jsonb_build_object('limpiadas', limpiadas, 'sinLimpiar', choques), 'actualización');
  END IF;
END $$;
