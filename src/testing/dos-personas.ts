import { describe, expect, it } from 'vitest';
import { crearColaborador } from './builders.ts';
import { abrirVentanilla } from './ventanilla.ts';

interface Leido {
  version: number;
}

/** A record as two people edit it: read, and saved with one of two changes over a version. */
export interface Editable {
  leer: () => Promise<Leido>;
  guardar: (
    cambio: object,
    version: number | undefined,
    cookie: string,
  ) => Promise<{ status: number; code: number; message: string; data: unknown }>;
  uno: object;
  otro: object;
}

/** What the form of a student asks for. */
export const PERSONA = {
  codigo: null,
  nombre1: 'Ximena',
  nombre2: 'Isabel',
  nombre3: null,
  apellido1: 'Muñoz',
  apellido2: 'De León',
  fechaNacimiento: '2013-12-31',
  nombreMadre: 'Rosa De León',
  nombreResponsable: 'Rosa De León',
  nombreRecoger: 'Rosa De León',
  sexo: 1 as const,
};

/** A school with two who direct it. */
export async function abrirConDos() {
  const ventanilla = await abrirVentanilla();
  const { db, iniciarSesionDe } = ventanilla;
  const directora = await crearColaborador(db, { cargos: [1], nombres: 'Alma Directora' });
  const subdirector = await crearColaborador(db, { cargos: [1], nombres: 'Beto Subdirector' });
  return {
    ...ventanilla,
    ana: await iniciarSesionDe(directora),
    beto: await iniciarSesionDe(subdirector),
  };
}

/** What holds for every record that two people edit; each is made anew. */
export function probarDos(
  { ana, beto }: { ana: string; beto: string },
  registros: Record<string, () => Promise<Editable>>,
): void {
  describe.each(Object.entries(registros))('%s que dos personas editan', (_, crear) => {
    it('la segunda no borra lo de la primera: ve lo guardado y quién lo guardó, y decide', async () => {
      const { leer, guardar, uno, otro } = await crear();
      const { version } = await leer();
      expect((await guardar(uno, version, ana)).code).toBe(1);
      const guardado = await leer();
      expect(guardado.version).not.toBe(version);

      const tarde = await guardar(otro, version, beto);
      expect(tarde).toMatchObject({ status: 200, code: 0 });
      expect(tarde.message).toContain('Alma Directora guardó otros cambios');
      expect(tarde.data).toMatchObject({
        version: guardado.version,
        ajeno: { quien: 'Alma Directora', cuando: expect.stringMatching(/^2026-/) },
      });
      expect(await leer()).toEqual(guardado);

      expect((await guardar({ ...uno, ...otro }, guardado.version, beto)).code).toBe(1);
      // Who sends no version changes whatever is stored, as before.
      expect((await guardar(uno, undefined, ana)).code).toBe(1);
      // Of two at the same moment one is saved, and the other decides.
      const { version: ahora } = await leer();
      const dos = await Promise.all([ana, beto].map((quien) => guardar(otro, ahora, quien)));
      expect(dos.map(({ code }) => code).sort()).toEqual([0, 1]);
    });
  });
}
