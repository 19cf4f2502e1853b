import type { InjectOptions } from 'fastify';
import type { z } from 'zod';
import { TIPO } from '#shared/actividades.rules.ts';
import { type AnyEndpoint, urlOf } from '#shared/base/endpoint.ts';
import type { TestApp } from './app.ts';
import { crearColaborador, crearEstudiante } from './builders.ts';
import { crearCarrera, NIVELES } from './builders-estructura.ts';
import { type Mundo, sembrarMundo } from './builders-mundo.ts';
import { crearTipoPago } from './builders-pagos.ts';
import { con, hojasDe, muestraDe } from './muestras.ts';
import { delTipo, valorDe } from './valores-mundo.ts';

type Valores = Record<string, unknown>;

/** Parts of a multipart body; what is no text is sent as a file. */
export interface Parte {
  cabecera: string;
  contenido: Buffer | string;
}

export const parteDeTexto = (name: string, contenido: Buffer | string): Parte => ({
  cabecera: `content-disposition: form-data; name="${name}"`,
  contenido,
});

export function multipart(partes: readonly Parte[], boundary = 'x'): Pick<InjectOptions, 'payload'> {
  const trozos = partes.flatMap(({ cabecera, contenido }) => [
    Buffer.from(`--${boundary}\r\n${cabecera}\r\n\r\n`),
    Buffer.from(contenido),
    Buffer.from('\r\n'),
  ]);
  return { payload: Buffer.concat([...trozos, Buffer.from(`--${boundary}--\r\n`)]) };
}

/** In an address everything is text. */
const escritos = (valores: Valores): Record<string, string> =>
  Object.fromEntries(
    Object.entries(valores).flatMap(([nombre, valor]) =>
      valor === undefined || valor === null || valor === '' ? [] : [[nombre, String(valor)]],
    ),
  );

/** Nobody has read what the office changes with a sample: it is of no version, where the call can do without. */
function sinVersion({ who }: AnyEndpoint, schema: z.ZodType, muestra: unknown): unknown {
  if (who !== 'administrador' && who !== 'director') return muestra;
  const sin = con(muestra, ['version'], undefined);
  return Object.hasOwn(Object(muestra), 'version') && schema.safeParse(sin).success ? sin : muestra;
}

/** What a list of a body names, by its number. */
const DE_LISTA: ReadonlyMap<string, (mundo: Mundo) => unknown> = new Map([
  ['/caja/cobros', ({ idPago }: Mundo) => idPago],
  ['/sire/inscripciones', ({ clase }: Mundo) => clase.alumnos[0]],
]);

/** A class with one of everything, and whoever may call what: requests nobody finds fault with, for every call. */
export async function prepararLlamador(test: TestApp) {
  const { db } = test;
  const mundo = await sembrarMundo(test, 'a');
  const director = await test.iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
  const carrera = await crearCarrera(db);
  const tipoPago = await crearTipoPago(db);
  const { clase, primera, estudiante, docente } = mundo;

  const cookieDe = ({ who, path }: AnyEndpoint): string => {
    if (path.startsWith('/trabajos')) return director;
    if (who === 'docente') return docente;
    return who === 'estudiante' || who === 'session' ? estudiante : director;
  };

  const sinSesion = await crearEstudiante(db);
  /** A new password ends the sessions of who gets it. */
  const quienEs = (path: string) => (path === '/estudiantes/credenciales' ? sinSesion : primera);
  const codigoDe = (path: string) => {
    if (path.startsWith('/nivelesestudiantiles/')) return NIVELES.primaria;
    return path.endsWith('/:codigo') ? primera.codigo : undefined;
  };

  /** What the names of a body stand for, where the contract alone does not tell. */
  const delCuerpo = ({ path }: AnyEndpoint): Valores => ({
    alumnos: clase.alumnos,
    // Extras are made in a block that is over; those of this world hang on the one in progress.
    bloque: clase.bloques[/\/extras\/.+\/create$/.test(path) ? 0 : 1],
    idEstudiante: path === '/estudiantes' ? null : quienEs(path).idEstudiante,
    idMateria: clase.idMateria,
    idGradoSeccion: path === '/grados' ? null : clase.idGradoSeccion,
    codigo: codigoDe(path),
    idCicloEscolar: clase.grado.ciclo,
    idNivelEstudiantil: NIVELES.primaria,
    idCarrera: path.startsWith('/carreras') ? carrera.idCarrera : null,
    idPago: tipoPago,
    id: DE_LISTA.get(path)?.(mundo),
    concepto: `tipo ${tipoPago}`,
    porcentaje: '25',
    monto: path.includes('/becas') ? null : undefined,
    nit: null,
    recibido: null,
    fechaPago: null,
    ultimos4: '4321',
    columnas: ['fecha', 'monto'],
    idActividadMateriaBloqueParticipante: path.endsWith('/entregas/:accion')
      ? delTipo(mundo.participante, path)
      : mundo.participante[TIPO.tarea],
    fechaNacimiento: '2010-05-20',
    idCargo: path === '/permisos' ? 2 : 5,
    // A list names levels by what it calls them itself.
    nivel: path === '/plantillas/aplicar' ? 'primaria' : NIVELES.primaria,
    carrera: null,
    idNivelEstudiantilCarrera: null,
    version: 0,
    // Somebody else than who came.
    ausentes: [{ idEstudianteGrado: clase.alumnos[1], version: 0 }],
    archivos: [],
    videos: [],
    ...Object.fromEntries(
      [
        ...['idGradoAnterior', 'idUsuario', 'idGradoMateria', 'idSeccion', 'idPagoNivelEstudiantil'],
        ...['idPagoNivelEstudiantilCarrera', 'idSeccionNavigation'],
      ].map((name) => [name, null]),
    ),
  });

  /** The same for an address; the first that fits, and otherwise what the table of the world says. */
  const enDireccion: readonly (readonly [nombre: RegExp, path: RegExp, valor: unknown])[] = [
    [/^codigo$/, /^\/nivelesestudiantiles\//, NIVELES.primaria],
    [/^(nivel|codigoNivelEstudiantil)$/, /^\/carreras\//, NIVELES.diversificado],
    [/^(nivel|codigoNivelEstudiantil)$/, /./, NIVELES.primaria],
    [/^idCarrera$/, /./, carrera.idCarrera],
    [/^idNivelEstudiantilCarrera$/, /./, carrera.idNivelEstudiantilCarrera],
    [/^id$/, /^\/carreras\/pagos\/:id$/, carrera.idNivelEstudiantilCarrera],
    [/^id$/, /\/youtubevideos\//, 'A'.repeat(11)],
    [/^bloque$/, /\/extras\//, clase.bloques[0]],
    [/^context$/, /./, 'estudiante'],
    [/^clave$/, /./, 'a'],
  ];
  const valoresDe = (schema: z.ZodType | undefined, path: string, otros: Valores): Valores =>
    Object.fromEntries(
      (schema ? hojasDe(schema) : []).map(({ nombre }) => {
        if (nombre in otros) return [nombre, otros[nombre]];
        const propio = enDireccion.find(([name, donde]) => name.test(nombre) && donde.test(path));
        return [nombre, propio ? propio[2] : valorDe(nombre, path, mundo)];
      }),
    );

  return {
    mundo,
    /** The body of a call, as its contract asks for it; undefined for calls without one. */
    muestra(endpoint: AnyEndpoint): unknown {
      const schema = endpoint.body ?? endpoint.form?.schema;
      const dados = delCuerpo(endpoint);
      return (
        schema &&
        sinVersion(
          endpoint,
          schema,
          muestraDe(schema, (name) => dados[name]),
        )
      );
    },
    /** What the address of a call says, as its rules get it; with other values in it. */
    direccion: ({ params, query, path }: AnyEndpoint, otros: Valores = {}) => ({
      params: escritos(valoresDe(params, path, otros)),
      query: escritos(valoresDe(query, path, otros)),
    }),
    /** A call with this text of JSON as its body, and with other values in its address. */
    peticion(endpoint: AnyEndpoint, json?: Buffer | string, otros: Valores = {}): InjectOptions {
      const { method, form, params, query, path } = endpoint;
      const url = urlOf(endpoint, valoresDe(params, path, otros), valoresDe(query, path, otros));
      const cookie = cookieDe(endpoint);
      if (json === undefined) return { method, url, headers: { cookie } };
      const type = form ? 'multipart/form-data; boundary=x' : 'application/json';
      const body = form ? multipart([parteDeTexto(form.part, json)]) : { payload: json };
      return { method, url, headers: { cookie, 'content-type': type }, ...body };
    },
  };
}
