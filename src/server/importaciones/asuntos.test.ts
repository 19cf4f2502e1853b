import { expect, it } from 'vitest';
import { CREABLES, claveDeCrear } from '#server/importaciones/notas/rules.ts';
import { ASUNTOS, type Asunto, SIN_PERMISO } from '#shared/base/asuntos.ts';
import { type AnyEndpoint, urlOf } from '#shared/base/endpoint.ts';
import { CARGO_CONTADOR, CARGO_SECRETARIA } from '#shared/colaboradores.ts';
import { CREAR_ES_DE_OTROS } from '#shared/importaciones/revision.ts';
import { TIPOS_DE_IMPORTACION, type TipoDeImportacion } from '#shared/importaciones/tipos.ts';
import * as contract from '#shared/importaciones.ts';
import { guardarPermisos, verPermisos } from '#shared/permisos.ts';
import { verResumenDelColegio } from '#shared/sistema/colegio.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearGrado, crearMateria, inscribir } from '#testing/builders-estructura.ts';
import { crearCuotasDePrimaria } from '#testing/builders-pagos.ts';
import { alumno, csv, csvDePersonal, deImportacion, importador, persona } from '#testing/importador.ts';

const escuela = await startTestApp();
const { app, db, call, iniciarSesionDe } = escuela;
const rosa = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const lucia = await iniciarSesionDe(await crearColaborador(db, { cargos: [CARGO_SECRETARIA] }));

await crearCuotasDePrimaria(db);
const mate = await crearMateria(db, { nombre: 'Matemáticas' });
const primero = await crearGrado(db, { nombre: 'Primero', materias: [mate.idMateria] });
const beto = await crearEstudiante(db, { codigo: 'B-1' });
await inscribir(db, { idEstudiante: beto.idEstudiante, idGradoSeccion: primero.idGradoSeccion });
await crearColaborador(db, { nombres: 'Óscar Ibáñez', usuario: 'oibanez' });
// The year that marks of the past go to is there: making one is of whoever may change the structure.
await crearGrado(db, { nombre: 'Segundo', ciclo: 2025, materias: [mate.idMateria] });

/** Of each kind what is to be open beside the matter of importing, and a list of it. A new kind has to be decided here too. */
const LISTAS: Record<TipoDeImportacion, { pide: readonly Asunto[]; lista: string }> = {
  estudiantes: { pide: ['estudiantes'], lista: csv(alumno(1)) },
  personal: { pide: [], lista: csvDePersonal(persona(1)) },
  clases: {
    pide: ['estructura'],
    lista: 'Grado,Sección,Asignatura,Maestro(a)\r\nPrimero,A,Matemáticas,oibanez',
  },
  saldos: {
    pide: ['pagos'],
    lista: 'Código,Saldo anterior,Mes pagado,Fecha de pago\r\nB-1,350.00,Enero,05/01/2026',
  },
  notas: {
    pide: ['notas', 'estudiantes'],
    lista: 'Código,Año,Grado,Sección,Materia,Nota\r\nB-1,2025,Segundo,A,Matemáticas,84',
  },
};

/** From now on these are open to the secretary, and nothing else. */
async function abrir(asuntos: readonly Asunto[]): Promise<void> {
  const { data } = await call(verPermisos, {}, rosa);
  const permisos = ASUNTOS.flatMap((asunto) =>
    ([CARGO_SECRETARIA, CARGO_CONTADOR] as const).map((idCargo) => ({
      asunto,
      idCargo,
      permitido: asuntos.includes(asunto),
    })),
  );
  expect(await call(guardarPermisos, { body: { permisos, version: data.version } }, rosa)).toMatchObject({
    code: 1,
  });
}
const todosMenos = (cerrado: Asunto) => ASUNTOS.filter((uno) => uno !== cerrado);

/** Calls that are about one import or one kind of list, as the contract declares them. */
const PASOS: AnyEndpoint[] = Object.values(contract).flatMap((una) =>
  typeof una === 'object' && 'path' in una && /:(?:tipo|idImportacion)/.test(una.path) ? [una] : [],
);
const BODIES: Readonly<Record<string, object>> = {
  [contract.elegirColumnas.summary]: { hoja: 0, filaEncabezado: 1, version: 1 },
  [contract.corregirImportacion.summary]: { correcciones: [], decisiones: [], version: 1 },
  [contract.aplicarImportacion.summary]: { plan: 'x', version: 1 },
};

/** Takes each step of an import, and says which were answered otherwise than that they need another matter. */
async function atendidos(tipo: TipoDeImportacion, id: string): Promise<string[]> {
  const pasan: string[] = [];
  for (const paso of PASOS) {
    const params = paso.path.includes(':tipo') ? { tipo } : { idImportacion: id };
    const reply =
      paso === contract.subirImportacion
        ? await importador(escuela, lucia, tipo).subir(LISTAS[tipo].lista)
        : await app
            .inject({
              method: paso.method,
              url: urlOf(paso, params),
              headers: { cookie: lucia },
              ...(paso.body ? { payload: BODIES[paso.summary] ?? {} } : {}),
            })
            .then((una) => ({ status: una.statusCode, message: una.json().message }));
    if (reply.status !== 403 || reply.message !== SIN_PERMISO)
      pasan.push(`${paso.method} ${paso.path} ${reply.status}`);
  }
  return pasan;
}
const suOperacion = async (id: number) =>
  (await call(contract.listarImportaciones, {}, lucia)).data.find(({ idImportacion }) => idImportacion === id)
    ?.idOperacion;

it('los pasos de una importación son estos', () => {
  expect(PASOS).toHaveLength(10);
});

it.each(TIPOS_DE_IMPORTACION)(
  'una lista de %s pide, en cada paso, los permisos de lo que escribe',
  async (tipo) => {
    const { pide, lista } = LISTAS[tipo];
    const { subir, revisar, aplicar, deshacer } = importador(escuela, lucia, tipo);
    // With those alone all of it is done and taken back.
    await abrir(['importar', ...pide]);
    const { data: subida } = await subir(lista);
    const revision = await revisar(subida);
    expect(revision).toMatchObject({ errores: [], lista: true });
    const { idImportacion } = deImportacion(subida);
    for (const cerrado of pide) {
      await abrir(todosMenos(cerrado));
      expect(await atendidos(tipo, idImportacion), cerrado).toEqual([]);
      expect((await call(verResumenDelColegio, {}, lucia)).data.importar.porRevisar).toBe(0);
    }
    await abrir(['importar', ...pide]);
    const hecho = await aplicar(subida, revision);
    expect(hecho).toMatchObject({ code: 1 });
    expect(await suOperacion(subida.idImportacion)).toBe(hecho.operacion);
    for (const cerrado of pide) {
      await abrir(todosMenos(cerrado));
      expect(await deshacer(hecho.operacion)).toMatchObject({ status: 403, message: SIN_PERMISO });
      expect(await suOperacion(subida.idImportacion)).toBeNull();
    }
    await abrir(todosMenos('importar'));
    expect((await deshacer(hecho.operacion)).status).toBe(404);
    await abrir(['importar', ...pide]);
    expect(await deshacer(hecho.operacion)).toMatchObject({ code: 1 });
  },
);

it('sin el permiso de grados ninguna lista crea secciones, años ni materias, tampoco las que otra persona decidió crear', async () => {
  await abrir(ASUNTOS);
  const { subir, revisar, corregir, aplicar } = importador(escuela, lucia);
  const { data: subida } = await subir(csv(alumno(7, { seccion: 'C' })));
  const antes = await revisar(subida);
  const [grupo] = antes.grupos;
  expect(grupo).toMatchObject({ clase: 'seccion', opciones: [{ valor: 'crear' }] });
  const decisiones = [{ grupo: grupo?.grupo ?? '', valor: 'crear' }];
  const { data: decidida } = await corregir(subida, { version: antes.version, decisiones });
  expect(decidida).toMatchObject({ lista: true });
  await abrir(todosMenos('estructura'));
  const ahora = await revisar(subida);
  expect(ahora).toMatchObject({ lista: false, errores: [{ clave: 'seccion' }] });
  expect(ahora.grupos).toMatchObject([
    { clase: 'seccion', opciones: [], texto: expect.stringContaining(CREAR_ES_DE_OTROS) },
  ]);
  expect(await aplicar(subida, decidida)).toMatchObject({ code: 0 });
  const notas = importador(escuela, lucia, 'notas');
  const { data: deNotas } = await notas.subir(
    'Código,Año,Grado,Sección,Materia,Nota\r\nB-1,2020,Primero,A,Matemáticas,84',
  );
  const { data: sinCrear } = await notas.corregir(deNotas, {
    version: (await notas.revisar(deNotas)).version,
    decisiones: CREABLES.map((que) => ({ grupo: claveDeCrear(que), valor: 'crear' })),
  });
  expect(sinCrear.lista).toBe(false);
  expect(sinCrear.grupos.every(({ opciones }) => opciones.every(({ valor }) => valor !== 'crear'))).toBe(
    true,
  );
});
