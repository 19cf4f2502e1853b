import Box from '@mui/material/Box';
import { useParams } from 'react-router';
import { nivelOCarrera, nombreDeSeccion } from '#shared/clases.rules.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { Vacio } from '#web/kit/ui/EmptyState.tsx';
import { useRegresar } from '#web/kit/ui/go-back.ts';
import { IconoIniciar } from '#web/kit/ui/icons-objects.tsx';
import { Pagina } from '#web/kit/ui/Page.tsx';
import { Lectura } from '#web/kit/ui/QueryView.tsx';
import { EsqueletoTarjetas, rejilla } from '#web/kit/ui/Skeletons.tsx';
import { Estado } from '#web/kit/ui/StatusChip.tsx';
import { paths } from '#web/paths.ts';
import { useClasesDelDocente } from '../api.ts';
import { TarjetaCurso } from '../components/TarjetaCurso.tsx';

function EstadoDeClase({ inicializado, bloqueActual }: Pick<ClaseDocente, 'inicializado' | 'bloqueActual'>) {
  if (!inicializado) return <Estado tone="neutro" text="No iniciada" />;
  if (bloqueActual === null) return <Estado tone="neutro" text="Sin bloque en curso" />;
  return <Estado tone="exito" icon={IconoIniciar} text={`Bloque ${bloqueActual} en curso`} />;
}

/** 'Mis cursos': the classes a teacher gives in a year. */
export function CursosDocentePage() {
  const ciclo = Number(useParams().ciclo);
  const clases = useClasesDelDocente(ciclo);
  const regresar = useRegresar(paths.inicioColaboradorDocente.to({ ciclo }));
  return (
    <Pagina title="Mis cursos" subtitle={`Ciclo escolar ${ciclo}`} onBack={regresar} width="escritorio">
      <Lectura
        query={clases}
        skeleton={<EsqueletoTarjetas />}
        empty={
          <Vacio
            title="Todavía no tienes cursos"
            text={`Cuando la dirección te asigne materias del ciclo ${ciclo}, las verás aquí.`}
          />
        }
      >
        {(lista) => (
          <Box sx={rejilla}>
            {lista.map((clase) => {
              const { idGradoSeccionMateriaColaborador: idassignment, idGradoSeccionNavigation: seccion } =
                clase;
              return (
                <TarjetaCurso
                  key={idassignment}
                  subject={clase.idMateriaNavigation.nombre}
                  to={paths.escritorioDocente.to({ ciclo, idassignment })}
                  state={<EstadoDeClase {...clase} />}
                >
                  <Box component="span" sx={{ display: 'block' }}>
                    Grado {nombreDeSeccion(seccion)}
                  </Box>
                  {nivelOCarrera(seccion)}
                </TarjetaCurso>
              );
            })}
          </Box>
        )}
      </Lectura>
    </Pagina>
  );
}
