CREATE TABLE "actividades" (
	"id_actividad_materia_bloque" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "actividades_id_actividad_materia_bloque_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_materia_bloque" integer NOT NULL,
	"tipo_actividad" integer NOT NULL,
	"titulo" text,
	"contenido" text DEFAULT '' NOT NULL,
	"fecha_creada" timestamp (3) with time zone NOT NULL,
	"fecha_limite" timestamp (3) with time zone,
	"valor_neto" numeric(5, 2),
	"examen_tiempo_maximo" integer,
	"examen_fecha_hora_iniciado" timestamp (3) with time zone,
	"examen_fecha_hora_finalizado" timestamp (3) with time zone,
	"examen_generado" text,
	"id_colaborador" integer,
	"id_estudiante_grado" integer,
	"eliminada" timestamp (3) with time zone,
	CONSTRAINT "actividades_valor" UNIQUE("id_actividad_materia_bloque","valor_neto"),
	CONSTRAINT "actividades_autor" CHECK (num_nonnulls(id_colaborador, id_estudiante_grado) = 1 and (tipo_actividad = 7) = (id_estudiante_grado is not null)),
	CONSTRAINT "actividades_titulo" CHECK ((tipo_actividad in (4, 7)) = (titulo is null)),
	CONSTRAINT "actividades_puntos" CHECK ((tipo_actividad in (1, 2, 3, 6, 8, 9)) = (valor_neto is not null) and (valor_neto is null) = (fecha_limite is null) and (valor_neto is null or (valor_neto > 0 and valor_neto <= case when tipo_actividad in (2, 8) then 30 else 70 end))),
	CONSTRAINT "actividades_examen" CHECK ((tipo_actividad in (1, 2, 8, 9)) = (examen_tiempo_maximo is not null) and (examen_tiempo_maximo is null or examen_tiempo_maximo between 1 and 240) and (examen_tiempo_maximo is not null or examen_fecha_hora_iniciado is null) and (examen_fecha_hora_iniciado is null) = (examen_fecha_hora_finalizado is null) and (examen_fecha_hora_finalizado is null or examen_fecha_hora_finalizado >= examen_fecha_hora_iniciado))
);
--> statement-breakpoint
CREATE TABLE "actividades_archivos" (
	"id_actividad_materia_bloque" integer NOT NULL,
	"posicion" integer NOT NULL,
	"id_archivo" text NOT NULL,
	CONSTRAINT "actividades_archivos_id_actividad_materia_bloque_posicion_pk" PRIMARY KEY("id_actividad_materia_bloque","posicion"),
	CONSTRAINT "actividades_archivos_idArchivo_unique" UNIQUE("id_archivo"),
	CONSTRAINT "actividades_archivos_cinco" CHECK (posicion between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "actividades_videos" (
	"id_actividad_materia_bloque" integer NOT NULL,
	"id_video" text NOT NULL,
	"posicion" integer NOT NULL,
	CONSTRAINT "actividades_videos_id_actividad_materia_bloque_id_video_pk" PRIMARY KEY("id_actividad_materia_bloque","id_video")
);
--> statement-breakpoint
CREATE TABLE "participantes" (
	"id_actividad_materia_bloque_participante" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "participantes_id_actividad_materia_bloque_participante_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_actividad_materia_bloque" integer NOT NULL,
	"id_estudiante_grado" integer NOT NULL,
	"id_estado_actividad" integer DEFAULT 1 NOT NULL,
	"valor_neto" numeric(5, 2),
	"calificacion" numeric(5, 2),
	"borrador_calificacion" numeric(5, 2),
	"version_borrador" integer DEFAULT 0 NOT NULL,
	"examen_fecha_hora_iniciado" timestamp (3) with time zone,
	"fecha_entrega" timestamp (3) with time zone,
	"estudiante_entrega" boolean DEFAULT false NOT NULL,
	"fecha_calificada" timestamp (3) with time zone,
	CONSTRAINT "participantes_uno" UNIQUE("id_actividad_materia_bloque","id_estudiante_grado"),
	CONSTRAINT "participantes_actividad" UNIQUE("id_actividad_materia_bloque_participante","id_actividad_materia_bloque"),
	CONSTRAINT "participantes_estado" CHECK (id_estado_actividad between 1 and 5),
	CONSTRAINT "participantes_calificacion" CHECK ((calificacion is null or (valor_neto is not null and calificacion between 0 and valor_neto)) and (borrador_calificacion is null or (valor_neto is not null and borrador_calificacion between 0 and valor_neto))),
	CONSTRAINT "participantes_calificada" CHECK ((id_estado_actividad <> 3 or calificacion is not null) and (id_estado_actividad not in (1, 2) or calificacion is null)),
	CONSTRAINT "participantes_entregada" CHECK (id_estado_actividad <> 2 or fecha_entrega is not null)
);
--> statement-breakpoint
CREATE TABLE "tipos_actividades" (
	"id_tipo_actividad" integer PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"icono" text NOT NULL,
	"visible" boolean NOT NULL,
	CONSTRAINT "tipos_actividades_nombre_unique" UNIQUE("nombre")
);
--> statement-breakpoint
CREATE TABLE "archivos" (
	"id_archivo" text PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"tipo" text NOT NULL,
	"tamanio" integer NOT NULL,
	"clave" text NOT NULL,
	"clave_vista" text,
	"creado" timestamp (3) with time zone NOT NULL,
	"id_usuario" integer,
	CONSTRAINT "archivos_clave_unique" UNIQUE("clave"),
	CONSTRAINT "archivos_tamanio" CHECK (tamanio >= 0)
);
--> statement-breakpoint
CREATE TABLE "auditoria" (
	"id_auditoria" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_id_auditoria_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fecha" timestamp (3) with time zone NOT NULL,
	"id_usuario" integer,
	"usuario" text NOT NULL,
	"id_solicitud" text NOT NULL,
	"ip" text,
	"accion" text NOT NULL,
	"entidad" text NOT NULL,
	"id_entidad" text NOT NULL,
	"antes" jsonb,
	"despues" jsonb
);
--> statement-breakpoint
CREATE TABLE "idempotencia" (
	"id_usuario" integer NOT NULL,
	"ruta" text NOT NULL,
	"clave" text NOT NULL,
	"cuerpo_hash" text NOT NULL,
	"estado" integer,
	"respuesta" jsonb,
	"creada" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotencia_id_usuario_ruta_clave_pk" PRIMARY KEY("id_usuario","ruta","clave")
);
--> statement-breakpoint
CREATE TABLE "bloques" (
	"id_materia_bloque" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bloques_id_materia_bloque_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_grado_seccion_materia_colaborador" integer NOT NULL,
	"bloque" integer NOT NULL,
	"fecha_iniciado" timestamp (3) with time zone,
	"fecha_terminado" timestamp (3) with time zone,
	"max_zona" numeric(5, 2) DEFAULT 70 NOT NULL,
	"max_examen" numeric(5, 2) DEFAULT 30 NOT NULL,
	CONSTRAINT "bloques_numero" UNIQUE("id_grado_seccion_materia_colaborador","bloque"),
	CONSTRAINT "bloques_rango" CHECK (bloque between 1 and 6),
	CONSTRAINT "bloques_fechas" CHECK (fecha_terminado is null or (fecha_iniciado is not null and fecha_terminado >= fecha_iniciado)),
	CONSTRAINT "bloques_maximos" CHECK (max_zona between 0 and 100 and max_examen between 0 and 100 and max_zona + max_examen <= 100)
);
--> statement-breakpoint
CREATE TABLE "carreras" (
	"id_carrera" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carreras_id_carrera_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"fecha_creado" timestamp (3) with time zone NOT NULL,
	"activo" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "niveles_carreras" (
	"id_nivel_estudiantil_carrera" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "niveles_carreras_id_nivel_estudiantil_carrera_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codigo_nivel_estudiantil" text NOT NULL,
	"id_carrera" integer NOT NULL,
	CONSTRAINT "niveles_carreras_idCarrera_unique" UNIQUE("id_carrera"),
	CONSTRAINT "niveles_carreras_nivel" UNIQUE("id_nivel_estudiantil_carrera","codigo_nivel_estudiantil")
);
--> statement-breakpoint
CREATE TABLE "ciclos" (
	"id_ciclo_escolar" integer PRIMARY KEY NOT NULL,
	"creado" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ciclos_anio" CHECK (id_ciclo_escolar between 2000 and 2100)
);
--> statement-breakpoint
CREATE TABLE "asignaciones" (
	"id_grado_seccion_materia_colaborador" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "asignaciones_id_grado_seccion_materia_colaborador_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_colaborador" integer NOT NULL,
	"id_grado_seccion" integer NOT NULL,
	"id_materia" integer NOT NULL,
	"id_grado" integer NOT NULL,
	"id_ciclo_escolar" integer NOT NULL,
	"inicializado" boolean DEFAULT false NOT NULL,
	"fecha_inicializado" timestamp (3) with time zone,
	"meeting_link" text,
	"contrasenia_meet" text,
	CONSTRAINT "asignaciones_un_docente" UNIQUE("id_grado_seccion","id_materia"),
	CONSTRAINT "asignaciones_inicio" CHECK (inicializado = (fecha_inicializado is not null)),
	CONSTRAINT "asignaciones_meet" CHECK (contrasenia_meet is null or meeting_link is not null)
);
--> statement-breakpoint
CREATE TABLE "guias" (
	"id_maestro_guia_grado_seccion" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guias_id_maestro_guia_grado_seccion_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_colaborador" integer NOT NULL,
	"id_grado_seccion" integer NOT NULL,
	"id_ciclo_escolar" integer NOT NULL,
	CONSTRAINT "guias_idGradoSeccion_unique" UNIQUE("id_grado_seccion")
);
--> statement-breakpoint
CREATE TABLE "cargos" (
	"id_cargo" integer PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	CONSTRAINT "cargos_nombre_unique" UNIQUE("nombre")
);
--> statement-breakpoint
CREATE TABLE "cargos_roles" (
	"id_cargo" integer NOT NULL,
	"rol" text NOT NULL,
	CONSTRAINT "cargos_roles_id_cargo_rol_pk" PRIMARY KEY("id_cargo","rol")
);
--> statement-breakpoint
CREATE TABLE "colaboradores" (
	"id_colaborador" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "colaboradores_id_colaborador_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombres" text NOT NULL,
	"dpi" text NOT NULL,
	"telefono" text NOT NULL,
	"fecha_nacimiento" date NOT NULL,
	"fecha_ingreso" date NOT NULL,
	"antecedentes_penales" boolean DEFAULT false NOT NULL,
	"antecedentes_policiacos" boolean DEFAULT false NOT NULL,
	"renas" boolean DEFAULT false NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"id_usuario" integer,
	"clave_orden" text collate "C" GENERATED ALWAYS AS (clave_orden(nombres)) STORED NOT NULL,
	CONSTRAINT "colaboradores_dpi_unique" UNIQUE("dpi"),
	CONSTRAINT "colaboradores_idUsuario_unique" UNIQUE("id_usuario")
);
--> statement-breakpoint
CREATE TABLE "colaboradores_cargos" (
	"id_colaborador_cargo" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "colaboradores_cargos_id_colaborador_cargo_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_colaborador" integer NOT NULL,
	"id_cargo" integer NOT NULL,
	"posicion" integer NOT NULL,
	CONSTRAINT "colaboradores_cargos_uno" UNIQUE("id_colaborador","id_cargo"),
	CONSTRAINT "colaboradores_cargos_posicion" UNIQUE("id_colaborador","posicion"),
	CONSTRAINT "colaboradores_cargos_tres" CHECK (posicion between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "comentarios" (
	"id_comentario" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comentarios_id_comentario_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_actividad_materia_bloque" integer NOT NULL,
	"id_actividad_materia_bloque_participante" integer,
	"id_colaborador" integer,
	"id_estudiante" integer,
	"comentario" text NOT NULL,
	"fecha_comentario" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comentarios_autor" CHECK (num_nonnulls(id_colaborador, id_estudiante) = 1),
	CONSTRAINT "comentarios_texto" CHECK (length(comentario) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "entregas" (
	"id_actividad_materia_bloque_participante" integer PRIMARY KEY NOT NULL,
	"contenido" text,
	"version" integer DEFAULT 0 NOT NULL,
	"actualizada" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entregas_archivos" (
	"id_actividad_materia_bloque_participante" integer NOT NULL,
	"posicion" integer NOT NULL,
	"id_archivo" text NOT NULL,
	CONSTRAINT "entregas_archivos_id_actividad_materia_bloque_participante_posicion_pk" PRIMARY KEY("id_actividad_materia_bloque_participante","posicion"),
	CONSTRAINT "entregas_archivos_idArchivo_unique" UNIQUE("id_archivo"),
	CONSTRAINT "entregas_archivos_cinco" CHECK (posicion between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "entregas_videos" (
	"id_actividad_materia_bloque_participante" integer NOT NULL,
	"id_video" text NOT NULL,
	"posicion" integer NOT NULL,
	CONSTRAINT "entregas_videos_id_actividad_materia_bloque_participante_id_video_pk" PRIMARY KEY("id_actividad_materia_bloque_participante","id_video")
);
--> statement-breakpoint
CREATE TABLE "escuela" (
	"id_escuela" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"nombre" text NOT NULL,
	"dominio_correo" text NOT NULL,
	"dia_pago" integer DEFAULT 5 NOT NULL,
	"id_archivo_logo" text,
	"es_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "escuela_una_fila" CHECK (id_escuela = 1),
	CONSTRAINT "escuela_dia_pago" CHECK (dia_pago between 1 and 28)
);
--> statement-breakpoint
CREATE TABLE "estudiantes" (
	"id_estudiante" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "estudiantes_id_estudiante_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"nombre1" text NOT NULL,
	"nombre2" text NOT NULL,
	"nombre3" text,
	"apellido1" text NOT NULL,
	"apellido2" text NOT NULL,
	"cui" text NOT NULL,
	"fecha_nacimiento" date NOT NULL,
	"fecha_ingreso" date NOT NULL,
	"direccion" text,
	"nombre_madre" text NOT NULL,
	"telefono_madre" text,
	"nombre_padre" text,
	"telefono_padre" text,
	"email" text,
	"sexo" integer,
	"nombre_responsable" text NOT NULL,
	"dpiresponsable" text,
	"nombre_recoger" text NOT NULL,
	"dpirecoger" text,
	"observaciones" text,
	"becado" boolean DEFAULT false NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"id_usuario" integer,
	"clave_orden" text collate "C" GENERATED ALWAYS AS (clave_orden(apellido1 || ' ' || apellido2 || ' ' || nombre1 || ' ' || nombre2 || ' ' || coalesce(nombre3, ''))) STORED NOT NULL,
	"clave_busqueda" text GENERATED ALWAYS AS (clave_busqueda(codigo || ' ' || nombre1 || ' ' || nombre2 || ' ' || coalesce(nombre3 || ' ', '') || apellido1 || ' ' || apellido2 || ' ' || cui)) STORED NOT NULL,
	CONSTRAINT "estudiantes_codigo_unique" UNIQUE("codigo"),
	CONSTRAINT "estudiantes_cui_unique" UNIQUE("cui"),
	CONSTRAINT "estudiantes_idUsuario_unique" UNIQUE("id_usuario"),
	CONSTRAINT "estudiantes_sexo" CHECK (sexo in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "grados" (
	"id_grado" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grados_id_grado_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"id_nivel_estudiantil" text NOT NULL,
	"id_nivel_estudiantil_carrera" integer,
	"id_grado_anterior" integer,
	"inscripcion_por_grupos" boolean DEFAULT false NOT NULL,
	"fecha_creado" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "grados_anterior_distinto" CHECK (id_grado_anterior <> id_grado)
);
--> statement-breakpoint
CREATE TABLE "grados_materias" (
	"id_grado_materia" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grados_materias_id_grado_materia_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_grado" integer NOT NULL,
	"id_ciclo_escolar" integer NOT NULL,
	"id_materia" integer NOT NULL,
	CONSTRAINT "grados_materias_una" UNIQUE("id_grado","id_ciclo_escolar","id_materia")
);
--> statement-breakpoint
CREATE TABLE "grados_secciones" (
	"id_grado_seccion" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grados_secciones_id_grado_seccion_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_grado" integer NOT NULL,
	"id_ciclo_escolar" integer NOT NULL,
	"seccion" text NOT NULL,
	CONSTRAINT "grados_secciones_una" UNIQUE("id_grado","id_ciclo_escolar","seccion"),
	CONSTRAINT "grados_secciones_ciclo" UNIQUE("id_grado_seccion","id_ciclo_escolar"),
	CONSTRAINT "grados_secciones_grado" UNIQUE("id_grado_seccion","id_grado","id_ciclo_escolar"),
	CONSTRAINT "grados_secciones_letra" CHECK (seccion in ('A', 'B', 'C', 'D', 'E'))
);
--> statement-breakpoint
CREATE TABLE "inscripciones" (
	"id_estudiante_grado" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inscripciones_id_estudiante_grado_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_estudiante" integer NOT NULL,
	"id_ciclo_escolar" integer NOT NULL,
	"id_grado_seccion" integer NOT NULL,
	"fecha_asignado" timestamp (3) with time zone NOT NULL,
	"becado" boolean DEFAULT false NOT NULL,
	"numero_meses" integer DEFAULT 10 NOT NULL,
	"estado" text DEFAULT 'activa' NOT NULL,
	"finalizado" boolean DEFAULT false NOT NULL,
	"aprobado" boolean,
	CONSTRAINT "inscripciones_ciclo" UNIQUE("id_estudiante_grado","id_ciclo_escolar"),
	CONSTRAINT "inscripciones_estado" CHECK (estado in ('activa', 'anulada')),
	CONSTRAINT "inscripciones_resultado" CHECK (finalizado = (aprobado is not null)),
	CONSTRAINT "inscripciones_meses" CHECK (numero_meses = 10)
);
--> statement-breakpoint
CREATE TABLE "materias" (
	"id_materia" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "materias_id_materia_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"codigo_nivel_estudiantil" text NOT NULL,
	"id_nivel_estudiantil_carrera" integer,
	"activo" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "niveles" (
	"codigo_nivel_estudiantil" text PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"clave" text NOT NULL,
	"orden" integer NOT NULL,
	"requiere_carrera" boolean DEFAULT false NOT NULL,
	"numero_bloques" integer DEFAULT 4 NOT NULL,
	CONSTRAINT "niveles_nombre_unique" UNIQUE("nombre"),
	CONSTRAINT "niveles_clave_unique" UNIQUE("clave"),
	CONSTRAINT "niveles_orden_unique" UNIQUE("orden"),
	CONSTRAINT "niveles_bloques" CHECK (numero_bloques between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "cuotas_carreras" (
	"id_pago_nivel_estudiantil_carrera" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cuotas_carreras_id_pago_nivel_estudiantil_carrera_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_pago" integer NOT NULL,
	"id_nivel_estudiantil_carrera" integer NOT NULL,
	"id_ciclo_escolar" integer NOT NULL,
	"cantidad" numeric(10, 2) NOT NULL,
	"fecha_creado" timestamp (3) with time zone NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "cuotas_carreras_cantidad" CHECK (cantidad > 0)
);
--> statement-breakpoint
CREATE TABLE "cuotas_niveles" (
	"id_pago_nivel_estudiantil" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cuotas_niveles_id_pago_nivel_estudiantil_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_pago" integer NOT NULL,
	"codigo_nivel_estudiantil" text NOT NULL,
	"id_ciclo_escolar" integer NOT NULL,
	"cantidad" numeric(10, 2) NOT NULL,
	"fecha_creado" timestamp (3) with time zone NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "cuotas_niveles_cantidad" CHECK (cantidad > 0)
);
--> statement-breakpoint
CREATE TABLE "tipos_pagos" (
	"id_pago" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tipos_pagos_id_pago_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"descripcion" text NOT NULL,
	"mensual" boolean DEFAULT false NOT NULL,
	"colegiatura" boolean DEFAULT false NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "tipos_pagos_colegiatura_mensual" CHECK (mensual or not colegiatura)
);
--> statement-breakpoint
CREATE TABLE "cuentas" (
	"id_estudiante_grado" integer PRIMARY KEY NOT NULL,
	"generada" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mensualidades" (
	"id_estudiante_grado_colegiatura" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mensualidades_id_estudiante_grado_colegiatura_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_estudiante_grado_pago" integer NOT NULL,
	"id_estudiante_grado" integer NOT NULL,
	"id_ciclo_escolar" integer NOT NULL,
	"mes" integer NOT NULL,
	"fecha_maxima_pago" date NOT NULL,
	"cantidad" numeric(10, 2) NOT NULL,
	"pagada" boolean DEFAULT false NOT NULL,
	"fecha_pagado" timestamp (3) with time zone,
	CONSTRAINT "mensualidades_mes" UNIQUE("id_estudiante_grado","mes"),
	CONSTRAINT "mensualidades_mes_rango" CHECK (mes between 1 and 10),
	CONSTRAINT "mensualidades_fecha" CHECK (pagada = (fecha_pagado is not null)),
	CONSTRAINT "mensualidades_cantidad" CHECK (cantidad > 0)
);
--> statement-breakpoint
CREATE TABLE "pagos" (
	"id_estudiante_grado_pago" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pagos_id_estudiante_grado_pago_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_estudiante_grado" integer NOT NULL,
	"id_pago_nivel_estudiantil" integer,
	"id_pago_nivel_estudiantil_carrera" integer,
	"id_pago" integer,
	"descripcion_personalizado" text,
	"monto_personalizado" numeric(10, 2),
	"cantidad" numeric(10, 2) NOT NULL,
	"numero_meses" integer DEFAULT 1 NOT NULL,
	"colegiatura" boolean DEFAULT false NOT NULL,
	"pagado" boolean DEFAULT false NOT NULL,
	"fecha_pagado" timestamp (3) with time zone,
	CONSTRAINT "pagos_cuota_nivel" UNIQUE("id_estudiante_grado","id_pago_nivel_estudiantil"),
	CONSTRAINT "pagos_cuota_carrera" UNIQUE("id_estudiante_grado","id_pago_nivel_estudiantil_carrera"),
	CONSTRAINT "pagos_inscripcion" UNIQUE("id_estudiante_grado_pago","id_estudiante_grado"),
	CONSTRAINT "pagos_un_origen" CHECK (num_nonnulls(id_pago_nivel_estudiantil, id_pago_nivel_estudiantil_carrera, descripcion_personalizado) = 1),
	CONSTRAINT "pagos_personalizado" CHECK ((descripcion_personalizado is null) = (monto_personalizado is null) and (descripcion_personalizado is null) = (id_pago is not null)),
	CONSTRAINT "pagos_cantidad" CHECK (cantidad > 0 and (monto_personalizado is null or (monto_personalizado = cantidad and cantidad <= 10000))),
	CONSTRAINT "pagos_meses" CHECK (numero_meses in (1, 10) and (not colegiatura or numero_meses = 10)),
	CONSTRAINT "pagos_fecha" CHECK (pagado = (fecha_pagado is not null) and not (colegiatura and pagado))
);
--> statement-breakpoint
CREATE TABLE "dispositivos" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id_usuario" integer NOT NULL,
	"ultimo_uso" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intentos_acceso" (
	"usuario_hash" text PRIMARY KEY NOT NULL,
	"fallos" integer NOT NULL,
	"ultimo_fallo" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sesiones" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id_usuario" integer NOT NULL,
	"creada" timestamp (3) with time zone NOT NULL,
	"ultima_actividad" timestamp (3) with time zone NOT NULL,
	"vence" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usuarios" (
	"id_usuario" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuarios_id_usuario_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario" text NOT NULL,
	"tipo" text NOT NULL,
	"contrasenia_hash" text,
	"debe_cambiar_contrasenia" boolean DEFAULT true NOT NULL,
	"contrasenia_vence" timestamp (3) with time zone,
	"activo" boolean DEFAULT true NOT NULL,
	"creado" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "usuarios_usuario_unique" UNIQUE("usuario"),
	CONSTRAINT "usuarios_tipo" CHECK (tipo in ('colaborador', 'estudiante')),
	CONSTRAINT "usuarios_en_minusculas" CHECK (usuario = lower(usuario) and usuario <> '')
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id_video" text PRIMARY KEY NOT NULL,
	"titulo" text NOT NULL,
	"duracion" text,
	"miniatura" "bytea" NOT NULL,
	"miniatura_tipo" text NOT NULL,
	"ancho" integer NOT NULL,
	"alto" integer NOT NULL,
	"consultado" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "videos_id" CHECK (id_video ~ '^[A-Za-z0-9_-]{11}$')
);
--> statement-breakpoint
ALTER TABLE "actividades" ADD CONSTRAINT "actividades_id_materia_bloque_bloques_id_materia_bloque_fk" FOREIGN KEY ("id_materia_bloque") REFERENCES "public"."bloques"("id_materia_bloque") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actividades" ADD CONSTRAINT "actividades_tipo_actividad_tipos_actividades_id_tipo_actividad_fk" FOREIGN KEY ("tipo_actividad") REFERENCES "public"."tipos_actividades"("id_tipo_actividad") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actividades" ADD CONSTRAINT "actividades_id_colaborador_colaboradores_id_colaborador_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id_colaborador") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actividades" ADD CONSTRAINT "actividades_id_estudiante_grado_inscripciones_id_estudiante_grado_fk" FOREIGN KEY ("id_estudiante_grado") REFERENCES "public"."inscripciones"("id_estudiante_grado") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actividades_archivos" ADD CONSTRAINT "actividades_archivos_id_actividad_materia_bloque_actividades_id_actividad_materia_bloque_fk" FOREIGN KEY ("id_actividad_materia_bloque") REFERENCES "public"."actividades"("id_actividad_materia_bloque") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actividades_archivos" ADD CONSTRAINT "actividades_archivos_id_archivo_archivos_id_archivo_fk" FOREIGN KEY ("id_archivo") REFERENCES "public"."archivos"("id_archivo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actividades_videos" ADD CONSTRAINT "actividades_videos_id_actividad_materia_bloque_actividades_id_actividad_materia_bloque_fk" FOREIGN KEY ("id_actividad_materia_bloque") REFERENCES "public"."actividades"("id_actividad_materia_bloque") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actividades_videos" ADD CONSTRAINT "actividades_videos_id_video_videos_id_video_fk" FOREIGN KEY ("id_video") REFERENCES "public"."videos"("id_video") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participantes" ADD CONSTRAINT "participantes_id_actividad_materia_bloque_actividades_id_actividad_materia_bloque_fk" FOREIGN KEY ("id_actividad_materia_bloque") REFERENCES "public"."actividades"("id_actividad_materia_bloque") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participantes" ADD CONSTRAINT "participantes_id_estudiante_grado_inscripciones_id_estudiante_grado_fk" FOREIGN KEY ("id_estudiante_grado") REFERENCES "public"."inscripciones"("id_estudiante_grado") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participantes" ADD CONSTRAINT "participantes_valor" FOREIGN KEY ("id_actividad_materia_bloque","valor_neto") REFERENCES "public"."actividades"("id_actividad_materia_bloque","valor_neto") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "archivos" ADD CONSTRAINT "archivos_id_usuario_usuarios_id_usuario_fk" FOREIGN KEY ("id_usuario") REFERENCES "public"."usuarios"("id_usuario") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bloques" ADD CONSTRAINT "bloques_id_grado_seccion_materia_colaborador_asignaciones_id_grado_seccion_materia_colaborador_fk" FOREIGN KEY ("id_grado_seccion_materia_colaborador") REFERENCES "public"."asignaciones"("id_grado_seccion_materia_colaborador") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "niveles_carreras" ADD CONSTRAINT "niveles_carreras_codigo_nivel_estudiantil_niveles_codigo_nivel_estudiantil_fk" FOREIGN KEY ("codigo_nivel_estudiantil") REFERENCES "public"."niveles"("codigo_nivel_estudiantil") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "niveles_carreras" ADD CONSTRAINT "niveles_carreras_id_carrera_carreras_id_carrera_fk" FOREIGN KEY ("id_carrera") REFERENCES "public"."carreras"("id_carrera") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asignaciones" ADD CONSTRAINT "asignaciones_id_colaborador_colaboradores_id_colaborador_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id_colaborador") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asignaciones" ADD CONSTRAINT "asignaciones_seccion" FOREIGN KEY ("id_grado_seccion","id_grado","id_ciclo_escolar") REFERENCES "public"."grados_secciones"("id_grado_seccion","id_grado","id_ciclo_escolar") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asignaciones" ADD CONSTRAINT "asignaciones_materia" FOREIGN KEY ("id_grado","id_ciclo_escolar","id_materia") REFERENCES "public"."grados_materias"("id_grado","id_ciclo_escolar","id_materia") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guias" ADD CONSTRAINT "guias_id_colaborador_colaboradores_id_colaborador_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id_colaborador") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guias" ADD CONSTRAINT "guias_seccion" FOREIGN KEY ("id_grado_seccion","id_ciclo_escolar") REFERENCES "public"."grados_secciones"("id_grado_seccion","id_ciclo_escolar") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cargos_roles" ADD CONSTRAINT "cargos_roles_id_cargo_cargos_id_cargo_fk" FOREIGN KEY ("id_cargo") REFERENCES "public"."cargos"("id_cargo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colaboradores" ADD CONSTRAINT "colaboradores_id_usuario_usuarios_id_usuario_fk" FOREIGN KEY ("id_usuario") REFERENCES "public"."usuarios"("id_usuario") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colaboradores_cargos" ADD CONSTRAINT "colaboradores_cargos_id_colaborador_colaboradores_id_colaborador_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id_colaborador") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colaboradores_cargos" ADD CONSTRAINT "colaboradores_cargos_id_cargo_cargos_id_cargo_fk" FOREIGN KEY ("id_cargo") REFERENCES "public"."cargos"("id_cargo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comentarios" ADD CONSTRAINT "comentarios_id_actividad_materia_bloque_actividades_id_actividad_materia_bloque_fk" FOREIGN KEY ("id_actividad_materia_bloque") REFERENCES "public"."actividades"("id_actividad_materia_bloque") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comentarios" ADD CONSTRAINT "comentarios_id_colaborador_colaboradores_id_colaborador_fk" FOREIGN KEY ("id_colaborador") REFERENCES "public"."colaboradores"("id_colaborador") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comentarios" ADD CONSTRAINT "comentarios_id_estudiante_estudiantes_id_estudiante_fk" FOREIGN KEY ("id_estudiante") REFERENCES "public"."estudiantes"("id_estudiante") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comentarios" ADD CONSTRAINT "comentarios_participante" FOREIGN KEY ("id_actividad_materia_bloque_participante","id_actividad_materia_bloque") REFERENCES "public"."participantes"("id_actividad_materia_bloque_participante","id_actividad_materia_bloque") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entregas" ADD CONSTRAINT "entregas_id_actividad_materia_bloque_participante_participantes_id_actividad_materia_bloque_participante_fk" FOREIGN KEY ("id_actividad_materia_bloque_participante") REFERENCES "public"."participantes"("id_actividad_materia_bloque_participante") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entregas_archivos" ADD CONSTRAINT "entregas_archivos_id_actividad_materia_bloque_participante_entregas_id_actividad_materia_bloque_participante_fk" FOREIGN KEY ("id_actividad_materia_bloque_participante") REFERENCES "public"."entregas"("id_actividad_materia_bloque_participante") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entregas_archivos" ADD CONSTRAINT "entregas_archivos_id_archivo_archivos_id_archivo_fk" FOREIGN KEY ("id_archivo") REFERENCES "public"."archivos"("id_archivo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entregas_videos" ADD CONSTRAINT "entregas_videos_id_actividad_materia_bloque_participante_entregas_id_actividad_materia_bloque_participante_fk" FOREIGN KEY ("id_actividad_materia_bloque_participante") REFERENCES "public"."entregas"("id_actividad_materia_bloque_participante") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entregas_videos" ADD CONSTRAINT "entregas_videos_id_video_videos_id_video_fk" FOREIGN KEY ("id_video") REFERENCES "public"."videos"("id_video") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "escuela" ADD CONSTRAINT "escuela_id_archivo_logo_archivos_id_archivo_fk" FOREIGN KEY ("id_archivo_logo") REFERENCES "public"."archivos"("id_archivo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estudiantes" ADD CONSTRAINT "estudiantes_id_usuario_usuarios_id_usuario_fk" FOREIGN KEY ("id_usuario") REFERENCES "public"."usuarios"("id_usuario") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grados" ADD CONSTRAINT "grados_id_nivel_estudiantil_niveles_codigo_nivel_estudiantil_fk" FOREIGN KEY ("id_nivel_estudiantil") REFERENCES "public"."niveles"("codigo_nivel_estudiantil") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "grados" ADD CONSTRAINT "grados_id_grado_anterior_grados_id_grado_fk" FOREIGN KEY ("id_grado_anterior") REFERENCES "public"."grados"("id_grado") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grados" ADD CONSTRAINT "grados_carrera" FOREIGN KEY ("id_nivel_estudiantil_carrera","id_nivel_estudiantil") REFERENCES "public"."niveles_carreras"("id_nivel_estudiantil_carrera","codigo_nivel_estudiantil") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "grados_materias" ADD CONSTRAINT "grados_materias_id_grado_grados_id_grado_fk" FOREIGN KEY ("id_grado") REFERENCES "public"."grados"("id_grado") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grados_materias" ADD CONSTRAINT "grados_materias_id_ciclo_escolar_ciclos_id_ciclo_escolar_fk" FOREIGN KEY ("id_ciclo_escolar") REFERENCES "public"."ciclos"("id_ciclo_escolar") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grados_materias" ADD CONSTRAINT "grados_materias_id_materia_materias_id_materia_fk" FOREIGN KEY ("id_materia") REFERENCES "public"."materias"("id_materia") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grados_secciones" ADD CONSTRAINT "grados_secciones_id_grado_grados_id_grado_fk" FOREIGN KEY ("id_grado") REFERENCES "public"."grados"("id_grado") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grados_secciones" ADD CONSTRAINT "grados_secciones_id_ciclo_escolar_ciclos_id_ciclo_escolar_fk" FOREIGN KEY ("id_ciclo_escolar") REFERENCES "public"."ciclos"("id_ciclo_escolar") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_id_estudiante_estudiantes_id_estudiante_fk" FOREIGN KEY ("id_estudiante") REFERENCES "public"."estudiantes"("id_estudiante") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_id_ciclo_escolar_ciclos_id_ciclo_escolar_fk" FOREIGN KEY ("id_ciclo_escolar") REFERENCES "public"."ciclos"("id_ciclo_escolar") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_seccion" FOREIGN KEY ("id_grado_seccion","id_ciclo_escolar") REFERENCES "public"."grados_secciones"("id_grado_seccion","id_ciclo_escolar") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materias" ADD CONSTRAINT "materias_codigo_nivel_estudiantil_niveles_codigo_nivel_estudiantil_fk" FOREIGN KEY ("codigo_nivel_estudiantil") REFERENCES "public"."niveles"("codigo_nivel_estudiantil") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "materias" ADD CONSTRAINT "materias_carrera" FOREIGN KEY ("id_nivel_estudiantil_carrera","codigo_nivel_estudiantil") REFERENCES "public"."niveles_carreras"("id_nivel_estudiantil_carrera","codigo_nivel_estudiantil") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "cuotas_carreras" ADD CONSTRAINT "cuotas_carreras_id_pago_tipos_pagos_id_pago_fk" FOREIGN KEY ("id_pago") REFERENCES "public"."tipos_pagos"("id_pago") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuotas_carreras" ADD CONSTRAINT "cuotas_carreras_id_nivel_estudiantil_carrera_niveles_carreras_id_nivel_estudiantil_carrera_fk" FOREIGN KEY ("id_nivel_estudiantil_carrera") REFERENCES "public"."niveles_carreras"("id_nivel_estudiantil_carrera") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuotas_carreras" ADD CONSTRAINT "cuotas_carreras_id_ciclo_escolar_ciclos_id_ciclo_escolar_fk" FOREIGN KEY ("id_ciclo_escolar") REFERENCES "public"."ciclos"("id_ciclo_escolar") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuotas_niveles" ADD CONSTRAINT "cuotas_niveles_id_pago_tipos_pagos_id_pago_fk" FOREIGN KEY ("id_pago") REFERENCES "public"."tipos_pagos"("id_pago") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuotas_niveles" ADD CONSTRAINT "cuotas_niveles_codigo_nivel_estudiantil_niveles_codigo_nivel_estudiantil_fk" FOREIGN KEY ("codigo_nivel_estudiantil") REFERENCES "public"."niveles"("codigo_nivel_estudiantil") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "cuotas_niveles" ADD CONSTRAINT "cuotas_niveles_id_ciclo_escolar_ciclos_id_ciclo_escolar_fk" FOREIGN KEY ("id_ciclo_escolar") REFERENCES "public"."ciclos"("id_ciclo_escolar") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuentas" ADD CONSTRAINT "cuentas_id_estudiante_grado_inscripciones_id_estudiante_grado_fk" FOREIGN KEY ("id_estudiante_grado") REFERENCES "public"."inscripciones"("id_estudiante_grado") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mensualidades" ADD CONSTRAINT "mensualidades_pago" FOREIGN KEY ("id_estudiante_grado_pago","id_estudiante_grado") REFERENCES "public"."pagos"("id_estudiante_grado_pago","id_estudiante_grado") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mensualidades" ADD CONSTRAINT "mensualidades_ciclo" FOREIGN KEY ("id_estudiante_grado","id_ciclo_escolar") REFERENCES "public"."inscripciones"("id_estudiante_grado","id_ciclo_escolar") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_id_estudiante_grado_inscripciones_id_estudiante_grado_fk" FOREIGN KEY ("id_estudiante_grado") REFERENCES "public"."inscripciones"("id_estudiante_grado") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_id_pago_nivel_estudiantil_cuotas_niveles_id_pago_nivel_estudiantil_fk" FOREIGN KEY ("id_pago_nivel_estudiantil") REFERENCES "public"."cuotas_niveles"("id_pago_nivel_estudiantil") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_id_pago_nivel_estudiantil_carrera_cuotas_carreras_id_pago_nivel_estudiantil_carrera_fk" FOREIGN KEY ("id_pago_nivel_estudiantil_carrera") REFERENCES "public"."cuotas_carreras"("id_pago_nivel_estudiantil_carrera") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_id_pago_tipos_pagos_id_pago_fk" FOREIGN KEY ("id_pago") REFERENCES "public"."tipos_pagos"("id_pago") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispositivos" ADD CONSTRAINT "dispositivos_id_usuario_usuarios_id_usuario_fk" FOREIGN KEY ("id_usuario") REFERENCES "public"."usuarios"("id_usuario") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sesiones" ADD CONSTRAINT "sesiones_id_usuario_usuarios_id_usuario_fk" FOREIGN KEY ("id_usuario") REFERENCES "public"."usuarios"("id_usuario") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "actividades_por_bloque" ON "actividades" USING btree ("id_materia_bloque","fecha_creada");--> statement-breakpoint
CREATE INDEX "participantes_por_inscripcion" ON "participantes" USING btree ("id_estudiante_grado","id_estado_actividad");--> statement-breakpoint
CREATE INDEX "archivos_creado" ON "archivos" USING btree ("creado");--> statement-breakpoint
CREATE INDEX "auditoria_entidad" ON "auditoria" USING btree ("entidad","id_entidad");--> statement-breakpoint
CREATE INDEX "auditoria_fecha" ON "auditoria" USING btree ("fecha");--> statement-breakpoint
CREATE INDEX "idempotencia_creada" ON "idempotencia" USING btree ("creada");--> statement-breakpoint
CREATE UNIQUE INDEX "bloques_uno_en_curso" ON "bloques" USING btree ("id_grado_seccion_materia_colaborador") WHERE fecha_iniciado is not null and fecha_terminado is null;--> statement-breakpoint
CREATE UNIQUE INDEX "carreras_nombre" ON "carreras" USING btree (clave_busqueda(nombre));--> statement-breakpoint
CREATE INDEX "asignaciones_por_docente" ON "asignaciones" USING btree ("id_colaborador","id_ciclo_escolar");--> statement-breakpoint
CREATE INDEX "asignaciones_por_materia" ON "asignaciones" USING btree ("id_grado","id_ciclo_escolar","id_materia");--> statement-breakpoint
CREATE INDEX "guias_por_docente" ON "guias" USING btree ("id_colaborador","id_ciclo_escolar");--> statement-breakpoint
CREATE INDEX "colaboradores_orden" ON "colaboradores" USING btree ("clave_orden");--> statement-breakpoint
CREATE INDEX "colaboradores_cargos_por_cargo" ON "colaboradores_cargos" USING btree ("id_cargo");--> statement-breakpoint
CREATE INDEX "comentarios_por_actividad" ON "comentarios" USING btree ("id_actividad_materia_bloque","id_actividad_materia_bloque_participante","fecha_comentario");--> statement-breakpoint
CREATE INDEX "comentarios_por_participante" ON "comentarios" USING btree ("id_actividad_materia_bloque_participante");--> statement-breakpoint
CREATE INDEX "estudiantes_orden" ON "estudiantes" USING btree ("clave_orden","id_estudiante") WHERE activo;--> statement-breakpoint
CREATE INDEX "estudiantes_busqueda" ON "estudiantes" USING gin (clave_busqueda gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "grados_nombre" ON "grados" USING btree ("id_nivel_estudiantil",coalesce(id_nivel_estudiantil_carrera, 0),clave_busqueda(nombre));--> statement-breakpoint
CREATE INDEX "grados_materias_por_materia" ON "grados_materias" USING btree ("id_materia","id_ciclo_escolar");--> statement-breakpoint
CREATE INDEX "grados_secciones_por_ciclo" ON "grados_secciones" USING btree ("id_ciclo_escolar");--> statement-breakpoint
CREATE UNIQUE INDEX "inscripciones_una_activa" ON "inscripciones" USING btree ("id_estudiante","id_ciclo_escolar") WHERE estado = 'activa';--> statement-breakpoint
CREATE INDEX "inscripciones_por_seccion" ON "inscripciones" USING btree ("id_grado_seccion");--> statement-breakpoint
CREATE INDEX "inscripciones_por_ciclo" ON "inscripciones" USING btree ("id_ciclo_escolar","id_estudiante");--> statement-breakpoint
CREATE UNIQUE INDEX "materias_nombre" ON "materias" USING btree ("codigo_nivel_estudiantil",coalesce(id_nivel_estudiantil_carrera, 0),clave_busqueda(nombre));--> statement-breakpoint
CREATE INDEX "materias_por_carrera" ON "materias" USING btree ("id_nivel_estudiantil_carrera");--> statement-breakpoint
CREATE UNIQUE INDEX "cuotas_carreras_una" ON "cuotas_carreras" USING btree ("id_nivel_estudiantil_carrera","id_ciclo_escolar","id_pago") WHERE activo;--> statement-breakpoint
CREATE INDEX "cuotas_carreras_por_tipo" ON "cuotas_carreras" USING btree ("id_pago");--> statement-breakpoint
CREATE UNIQUE INDEX "cuotas_niveles_una" ON "cuotas_niveles" USING btree ("codigo_nivel_estudiantil","id_ciclo_escolar","id_pago") WHERE activo;--> statement-breakpoint
CREATE INDEX "cuotas_niveles_por_tipo" ON "cuotas_niveles" USING btree ("id_pago");--> statement-breakpoint
CREATE UNIQUE INDEX "tipos_pagos_descripcion" ON "tipos_pagos" USING btree (clave_busqueda(descripcion)) WHERE activo;--> statement-breakpoint
CREATE INDEX "mensualidades_por_pago" ON "mensualidades" USING btree ("id_estudiante_grado_pago");--> statement-breakpoint
CREATE INDEX "mensualidades_pendientes" ON "mensualidades" USING btree ("id_ciclo_escolar","fecha_maxima_pago","id_estudiante_grado") WHERE not pagada;--> statement-breakpoint
CREATE UNIQUE INDEX "pagos_una_colegiatura" ON "pagos" USING btree ("id_estudiante_grado") WHERE colegiatura;--> statement-breakpoint
CREATE INDEX "pagos_por_cuota_nivel" ON "pagos" USING btree ("id_pago_nivel_estudiantil");--> statement-breakpoint
CREATE INDEX "pagos_por_cuota_carrera" ON "pagos" USING btree ("id_pago_nivel_estudiantil_carrera");--> statement-breakpoint
CREATE INDEX "dispositivos_usuario" ON "dispositivos" USING btree ("id_usuario");--> statement-breakpoint
CREATE INDEX "sesiones_usuario" ON "sesiones" USING btree ("id_usuario");--> statement-breakpoint
CREATE INDEX "sesiones_vence" ON "sesiones" USING btree ("vence");