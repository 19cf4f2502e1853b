import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { FILAS_DE_BANCO_MAX } from '#shared/banco.ts';
import { bloqueo } from '#testing/bloqueo.ts';
import { abrirBanco, archivoDe, fila } from '#testing/depositos.ts';

const { db, subir, listar, alumno } = await abrirBanco();
/** As for the lists: a quiet machine stays below 100 ms, and work that grows with the square of the rows takes seconds. */
const QUIETO_MAX_MS = 250;
const ALUMNOS = 2_000;

beforeAll(async () => {
  const { idEstudiante } = await alumno();
  await db.execute(sql`insert into estudiantes (codigo, nombre1, nombre2, apellido1, apellido2, cui, fecha_nacimiento, sexo,
      nombre_madre, nombre_responsable, nombre_recoger, fecha_ingreso)
    select 'H-' || n, 'Ana' || n, 'María', 'Muñoz' || n, 'Xitumul' || n, (2900000000000 + n)::text, e.fecha_nacimiento, e.sexo,
      'Marta López' || n, 'Marta Elena López' || n, e.nombre_recoger, e.fecha_ingreso
    from estudiantes e, generate_series(1, ${ALUMNOS}::int) n where e.id_estudiante = ${idEstudiante}`);
}, 60_000);

/** No two rows are alike: each names somebody else, in another way. */
const texto = (n: number): string => {
  const quien = n % ALUMNOS;
  if (n % 3 === 0) return `TRANSF H-${quien} ANA${quien} MUNOZ${quien} XITUMUL${quien}`;
  return n % 3 === 1 ? `DEP MARTA ELENA LOPEZ${quien} ${n}` : `ÑANDU ${n} SIN DUENIO ${n * 7}`;
};

it('dos archivos del banco con 10,000 filas distintas: ni al subirlos ni al revisarlos espera nadie', async () => {
  for (const desde of [1, FILAS_DE_BANCO_MAX + 1]) {
    const filas = Array.from({ length: FILAS_DE_BANCO_MAX - 1 }, (_, n) =>
      fila(String(500_000 + desde + n), texto(desde + n), 400 + ((desde + n) % 90)),
    );
    const alSubir = await bloqueo(async () => {
      expect(await subir(archivoDe(...filas), { nombre: `banco-${desde}.csv` })).toMatchObject({ code: 1 });
    });
    expect(alSubir).toBeLessThanOrEqual(QUIETO_MAX_MS);
  }
  const alRevisar = await bloqueo(async () => {
    expect((await listar({})).movimientos.length).toBeGreaterThan(500);
  });
  expect(alRevisar).toBeLessThanOrEqual(QUIETO_MAX_MS);
}, 240_000);
