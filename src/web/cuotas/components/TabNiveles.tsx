import Box from '@mui/material/Box';
import type { NivelEstudiantil } from '#shared/niveles.ts';
import { useCarrerasConCuotas } from '#web/carreras/api.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { useNivelesConCuotas } from '#web/cuotas/api.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { CardsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { usePermite } from '#web/sesion/api.ts';
import { TarjetaCuotas } from './TarjetaCuotas.tsx';

const tarjetas = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
} as const;

const esqueleto = (
  <Box sx={{ gridColumn: '1 / -1' }}>
    <CardsSkeleton cards={4} height={320} />
  </Box>
);

/** In levels with careers, every career charges for itself. */
function CuotasDeCarreras({ nivel }: { nivel: NivelEstudiantil }) {
  const { ciclo, abierto } = useCiclo();
  const editable = usePermite('cuotas') && abierto;
  return (
    <QueryView
      query={useCarrerasConCuotas(nivel.codigoNivelEstudiantil, ciclo)}
      skeleton={esqueleto}
      empty={<EmptyState text={`${nivel.nombre} todavía no tiene carreras. Se agregan en Materias.`} />}
    >
      {(carreras) =>
        carreras.map(({ idNivelEstudiantilCarrera, nombre, pagosNivelesEstudiantilesCarreras }) => (
          <TarjetaCuotas
            key={`${ciclo}-${idNivelEstudiantilCarrera}`}
            cobrador={{ tipo: 'carrera', idNivelEstudiantilCarrera, nombre }}
            detail={`${nivel.nombre} · Ciclo escolar ${ciclo}`}
            cuotas={pagosNivelesEstudiantilesCarreras}
            ciclo={ciclo}
            editable={editable}
          />
        ))
      }
    </QueryView>
  );
}

/** What every level and career charges in the year shown. */
export function TabNiveles() {
  const { ciclo, abierto } = useCiclo();
  const editable = usePermite('cuotas') && abierto;
  return (
    <QueryView query={useNivelesConCuotas(ciclo)} skeleton={esqueleto}>
      {(niveles) => (
        <Box sx={tarjetas}>
          {niveles.map((nivel) => {
            const { codigoNivelEstudiantil: codigo, nombre, requiereCarrera } = nivel;
            if (requiereCarrera) return <CuotasDeCarreras key={codigo} nivel={nivel} />;
            return (
              <TarjetaCuotas
                key={`${ciclo}-${codigo}`}
                cobrador={{ tipo: 'nivel', codigo, nombre }}
                detail={`Nivel · Ciclo escolar ${ciclo}`}
                cuotas={nivel.pagosNivelesEstudiantiles}
                ciclo={ciclo}
                editable={editable}
              />
            );
          })}
        </Box>
      )}
    </QueryView>
  );
}
