import { expect, it } from 'vitest';
import { guardarAsignaciones } from '#shared/colaboradores/asignaciones.ts';
import { cambiarMeses } from '#shared/cuentas/generar.ts';
import { cambiarSeccion } from '#shared/inscripciones/movimientos.ts';
import { guardarClasesDelColegio, verClasesDelColegio } from '#shared/puesta/clases.ts';
import { guardarCuotasDelColegio, verCuotasDelColegio } from '#shared/puesta/cuotas.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearAsignacion, crearGrado, inscribir } from '#testing/builders-estructura.ts';
import { abrirConDos } from '#testing/dos-personas.ts';

// Lists of which two people change parts: each part says what was seen where it changes something.

const { db, call, alumno, ana, beto } = await abrirConDos();
const query = { ciclo: 2026 };

it('los meses de una colegiatura: lo que cada quien agrega y quita va junto', async () => {
  const { params } = await alumno();
  const cambiar = (meses: number[], cookie: string, vistos?: number[]) =>
    call(cambiarMeses, { params, body: { meses, vistos } }, cookie);
  const vistos = [1, 2, 3, 4, 5];
  await cambiar(vistos, ana);
  await cambiar([1, 2, 3, 4, 5, 6], ana, vistos);
  const { data } = await cambiar([2, 3, 4, 5], beto, vistos);
  expect(data.map(({ mes }) => mes)).toEqual([2, 3, 4, 5, 6]);
});

it('las cuotas del colegio: lo que otra persona puso se dice con su monto, y lo no tocado no se escribe', async () => {
  await crearGrado(db, { nivel: 'preprimaria' });
  const leer = async () => {
    const { data } = await call(verCuotasDelColegio, { query }, beto);
    const uno = data.find(({ nombre }) => nombre === 'Preprimaria');
    if (!uno) throw new Error('sin preprimaria');
    return uno;
  };
  const { nivel, idNivelEstudiantilCarrera, inscripcion, colegiatura } = await leer();
  const poner = (montos: object, cookie: string, vistas: object) =>
    call(
      guardarCuotasDelColegio,
      { query, body: [{ nivel, idNivelEstudiantilCarrera, ...montos, ...vistas }] as never },
      cookie,
    );
  const vistas = { inscripcionVista: inscripcion, colegiaturaVista: colegiatura };
  expect((await poner({ colegiatura: '300' }, ana, vistas)).code).toBe(1);
  expect((await poner({ inscripcion: '100' }, beto, vistas)).code).toBe(1);
  expect(await leer()).toMatchObject({ inscripcion: 100, colegiatura: 300 });
  expect(await poner({ colegiatura: '350' }, beto, vistas)).toMatchObject({
    code: 0,
    message:
      'Alma Directora puso Q300.00 en Colegiatura de Preprimaria mientras editabas. Revisa y vuelve a guardar.',
  });
  expect(await leer()).toMatchObject({ colegiatura: 300 });
  expect((await poner({ colegiatura: '350' }, beto, { ...vistas, colegiaturaVista: 300 })).code).toBe(1);
});

it('quién da cada clase: la que otra persona ya dio no se cambia sin verlo', async () => {
  const { idGradoSeccion, materias } = await crearGrado(db, { nivel: 'primaria' });
  const [idMateria = 0] = materias;
  const [marta, jose] = [await crearColaborador(db), await crearColaborador(db)];
  const dar = (idColaborador: number, visto: number | null, cookie: string) =>
    call(
      guardarClasesDelColegio,
      { query, body: [{ idGradoSeccion, idMateria, idColaborador, visto }] },
      cookie,
    );
  expect((await dar(marta.idColaborador, null, ana)).code).toBe(1);
  expect(await dar(jose.idColaborador, null, beto)).toMatchObject({
    code: 0,
    message: expect.stringContaining('Alma Directora cambió quién da una de las clases'),
  });
  const { data } = await call(verClasesDelColegio, { query }, beto);
  const clases = data.find((una) => una.idGradoSeccion === idGradoSeccion)?.clases;
  expect(clases?.find((una) => una.idMateria === idMateria)?.idColaborador).toBe(marta.idColaborador);
  expect((await dar(jose.idColaborador, marta.idColaborador, beto)).code).toBe(1);
});

it('la sección de un alumno, y la de una clase: quien ya la cambió se nombra', async () => {
  const grado = await crearGrado(db, { nivel: 'primaria', secciones: ['A', 'B', 'C'] });
  const { A = 0, B = 0, C = 0 } = grado.secciones;
  const { idEstudiante } = await crearEstudiante(db);
  const params = { idEstudianteGrado: String(await inscribir(db, { idEstudiante, idGradoSeccion: A })) };
  const pasar = (idGradoSeccion: number, vista: number, cookie: string) =>
    call(cambiarSeccion, { params, body: { idGradoSeccion, vista } }, cookie);
  expect((await pasar(B, A, ana)).code).toBe(1);
  expect(await pasar(C, A, beto)).toMatchObject({
    code: 0,
    message: expect.stringMatching(/^Alma Directora ya pasó a .* B\. Revisa si todavía debe cambiar\.$/),
  });
  expect((await pasar(C, B, beto)).code).toBe(1);

  const { idColaborador } = await crearColaborador(db);
  const [idMateria = 0] = grado.materias;
  const clase = await crearAsignacion(db, { idColaborador, idGradoSeccion: A, idMateria });
  const mover = (idGradoSeccion: number, vista: number, cookie: string) =>
    call(
      guardarAsignaciones,
      {
        params: { idColaborador: String(idColaborador) },
        query,
        body: [{ idGradoSeccionMateriaColaborador: clase, idMateria, idGradoSeccion, vista }],
      },
      cookie,
    );
  expect((await mover(B, A, ana)).code).toBe(1);
  expect(await mover(C, A, beto)).toMatchObject({
    code: 0,
    message: expect.stringMatching(/^Alma Directora cambió la clase de .* mientras la editabas/),
  });
  expect((await mover(C, B, beto)).code).toBe(1);
});
