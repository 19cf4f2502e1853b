import { plantillaDeGrados, plantillaDeMaterias } from '#shared/puesta/plantillas.ts';
import type { startTestApp } from './app.ts';

type Call = Awaited<ReturnType<typeof startTestApp>>['call'];

/** Preprimaria, primaria and básicos as suggested, with two sections of each grade. */
export async function gradosYMaterias(call: Call, director: string) {
  const grados = (await call(plantillaDeGrados, {}, director)).data;
  const materias = (await call(plantillaDeMaterias, {}, director)).data;
  const niveles = grados.filter(({ nivel }) => nivel !== 'diversificado');
  const deNivel = niveles.map(({ nivel, listas: [lista] }) => ({ nivel, nombres: lista?.grados ?? [] }));
  return {
    grados: deNivel.flatMap(({ nivel, nombres }) =>
      nombres.map((nombre) => ({ nivel, nombre, secciones: 2 })),
    ),
    materias: materias
      .filter(({ carrera }) => carrera === null)
      .flatMap(({ nivel, materias: suyas }) =>
        suyas.map((una) => ({
          nivel,
          nombre: una.nombre,
          grados: una.grados ?? deNivel.find((otro) => otro.nivel === nivel)?.nombres ?? [],
        })),
      ),
  };
}
