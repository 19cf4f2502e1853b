import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { guardarAsignaciones } from '#shared/colaboradores/asignaciones.ts';
import { eliminarColaborador } from '#shared/colaboradores.ts';
import * as contract from '#shared/importaciones.ts';
import { startTestApp } from '#testing/app.ts';
import { contar, crearColaborador } from '#testing/builders.ts';
import { crearAsignacion, crearGrado, crearMateria } from '#testing/builders-estructura.ts';
import { enServidor } from '#testing/en-servidor.ts';
import { importador } from '#testing/importador.ts';

const escuela = await startTestApp();
const { db, call, iniciarSesionDe } = escuela;
const lucia = await iniciarSesionDe(await crearColaborador(db, { cargos: [2], nombres: 'Lucía Barrios' }));
const { subir, revisar, aplicar, deshacer } = importador(escuela, lucia, 'clases');

const mate = await crearMateria(db, { nombre: 'Matemáticas' });
const arte = await crearMateria(db, { nombre: 'Arte' });
const primero = await crearGrado(db, {
  nombre: 'Primero',
  secciones: ['A', 'B'],
  materias: [mate.idMateria, arte.idMateria],
});
const ana = await crearColaborador(db, { nombres: 'Ana López', usuario: 'alopez', dpi: '2300000000001' });
await crearColaborador(db, {
  nombres: 'Óscar Ibáñez',
  usuario: 'oibanez',
  dpi: '2300000000002',
});

const csv = (...filas: string[]): string => ['Grado,Sección,Asignatura,Maestro(a)', ...filas].join('\r\n');

enServidor('si alguien da una de las clases o se va después de la revisión, no se guarda nada', async () => {
  const { data: subida } = await subir(csv('Primero,A,Matemáticas,oibanez', 'Primero,A,Arte,oibanez'));
  const revision = await revisar(subida);
  const suya = await crearAsignacion(db, {
    idColaborador: ana.idColaborador,
    idGradoSeccion: primero.secciones.A ?? 0,
    idMateria: arte.idMateria,
  });
  expect(await aplicar(subida, revision)).toMatchObject({ code: 0, message: contract.CAMBIARON_LOS_DATOS });
  expect(await contar(db, 'asignaciones')).toBe(1);
  await db.execute(sql`delete from asignaciones where id_grado_seccion_materia_colaborador = ${suya}`);
  const nueva = await crearColaborador(db, { nombres: 'Nora Batz', usuario: 'nbatz' });
  const { data: deNora } = await subir(csv('Primero,A,Arte,nbatz'));
  const lista = await revisar(deNora);
  const params = { idColaborador: String(nueva.idColaborador) };
  expect((await call(eliminarColaborador, { params }, lucia)).code).toBe(1);
  expect(await aplicar(deNora, lista)).toMatchObject({ code: 0, message: contract.CAMBIARON_LOS_DATOS });
  expect(await contar(db, 'asignaciones')).toBe(0);
});

it('una clase que alguien da en la pantalla mientras se aplica queda una sola vez', async () => {
  for (let vez = 0; vez < 6; vez += 1) {
    const { data: subida } = await subir(csv('Primero,A,Matemáticas,oibanez', 'Primero,B,Arte,oibanez'));
    const revision = await revisar(subida);
    const [hecha, dada] = await Promise.all([
      aplicar(subida, revision),
      call(
        guardarAsignaciones,
        {
          params: { idColaborador: String(ana.idColaborador) },
          body: [{ idMateria: mate.idMateria, idGradoSeccion: primero.secciones.A ?? 0 }],
        },
        lucia,
      ),
    ]);
    expect([hecha.status, dada.status]).toEqual([200, 200]);
    expect([hecha.code, dada.code].sort()).toEqual([0, 1]);
    expect(await contar(db, 'asignaciones')).toBe(hecha.code === 1 ? 2 : 1);
    await db.execute(sql`delete from asignaciones`);
  }
});

it('diez que aplican a la vez guardan una sola vez', async () => {
  const { data: subida } = await subir(csv('Primero,A,Matemáticas,oibanez', 'Primero,A,Arte,oibanez'));
  const revision = await revisar(subida);
  const respuestas = await Promise.all(Array.from({ length: 10 }, () => aplicar(subida, revision)));
  expect(respuestas.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(respuestas.find(({ code }) => code === 0)?.message).toBe(contract.YA_APLICADA);
  expect(await contar(db, 'asignaciones')).toBe(2);
  await db.execute(sql`delete from asignaciones`);
});

enServidor('cuarenta clases cuestan las mismas órdenes a la base que dos', async () => {
  const materias = await Promise.all(
    Array.from({ length: 8 }, (_, n) => crearMateria(db, { nombre: `Taller ${n}` })),
  );
  await crearGrado(db, {
    nombre: 'Sexto',
    secciones: ['A', 'B', 'C', 'D', 'E'],
    materias: materias.map(({ idMateria }) => idMateria),
  });
  const de = async (secciones: readonly string[], cuantas: number) => {
    const filas = secciones.flatMap((seccion) =>
      materias.slice(0, cuantas).map(({ nombre }) => `Sexto,${seccion},${nombre},oibanez`),
    );
    const { data } = await subir(csv(...filas));
    const revision = await revisar(data);
    let hecha: Awaited<ReturnType<typeof aplicar>> | undefined;
    const ordenes = await escuela.statementsOf(async () => {
      hecha = await aplicar(data, revision);
    });
    expect(hecha?.data.contadores?.nuevos).toBe(filas.length);
    expect((await deshacer(hecha?.operacion)).code).toBe(1);
    return ordenes;
  };
  expect(await de(['A', 'B', 'C', 'D', 'E'], 8)).toBe(await de(['A'], 2));
});
