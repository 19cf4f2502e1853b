import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { bloquePorDefecto, estadoBloque } from '#shared/bloques.rules.ts';
import type { BloqueEstudiante } from '#shared/bloques.ts';
import type { ClaseEstudiante } from '#shared/clases.ts';
import { EstadoDelEstudiante } from '#web/actividades/components/EstadoDelEstudiante.tsx';
import { TarjetaActividad } from '#web/actividades/components/TarjetaActividad.tsx';
import { useEnlaceEstudiante } from '#web/actividades/components/useEnlaces.ts';
import { useBloquesDelEstudiante } from '#web/bloques/api.ts';
import { EstadoBloque, LeyendaBloques } from '#web/bloques/components/EstadoBloque.tsx';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { TextSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { visuallyHidden } from '#web/kit/ui/visually-hidden.ts';

interface ActividadesProps {
  bloque: BloqueEstudiante;
  clase: ClaseEstudiante;
}

function Actividades({ bloque, clase }: ActividadesProps) {
  const enlace = useEnlaceEstudiante();
  const actividades = (bloque.actividades ?? []).filter(({ title }) => title !== null);
  return (
    <Card component="section" aria-label={`Bloque ${bloque.bloque}`} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', mb: 2 }}>
        <Typography
          variant="h3"
          component="h2"
          // On a phone the field above says it.
          sx={({ breakpoints }) => ({ [breakpoints.down('sm')]: visuallyHidden })}
        >
          Bloque {bloque.bloque}
        </Typography>
        <EstadoBloque estado={estadoBloque(bloque)} />
      </Stack>
      {actividades.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          Este bloque no tiene actividades.
        </Typography>
      ) : (
        <Stack sx={{ gap: 1.5 }}>
          {actividades.map((actividad) => (
            <TarjetaActividad
              key={actividad.idActividadMateriaBloque}
              inset
              title={actividad.title ?? ''}
              to={enlace(actividad)}
              subject={clase.idMateriaNavigation.nombre}
              state={
                <EstadoDelEstudiante
                  participante={actividad.participante}
                  escribe={clase.permisos.publicar}
                  {...{ actividad }}
                />
              }
              {...{ actividad }}
            />
          ))}
        </Stack>
      )}
    </Card>
  );
}

interface ElegirProps {
  bloques: readonly BloqueEstudiante[];
  value: number;
  onChange: (bloque: number) => void;
}

/** Blocks as tabs; on a phone a field to choose from. */
function ElegirBloque({ bloques, value, onChange }: ElegirProps) {
  return (
    <>
      <Tabs
        value={value}
        onChange={(_, next: number) => onChange(next)}
        aria-label="Bloques"
        sx={{ display: { xs: 'none', sm: 'flex' } }}
      >
        {bloques.map(({ idMateriaBloque, bloque }) => (
          <Tab key={idMateriaBloque} value={idMateriaBloque} label={`Bloque ${bloque}`} />
        ))}
      </Tabs>
      <Box sx={{ display: { xs: 'block', sm: 'none' } }}>
        <SelectInput
          label="Bloque"
          value={value}
          options={bloques.map(({ idMateriaBloque, bloque }) => ({
            value: idMateriaBloque,
            label: `Bloque ${bloque}`,
          }))}
          onChange={(next) => onChange(Number(next))}
        />
      </Box>
    </>
  );
}

/** The activities of a class by block, with the student's own state. */
export function TabActividadesEstudiante({ clase }: { clase: ClaseEstudiante }) {
  const bloques = useBloquesDelEstudiante(clase.idGradoSeccionMateriaColaborador);
  const [elegido, setElegido] = useState<number | null>(null);
  return (
    <Stack sx={{ gap: 2 }}>
      <LeyendaBloques />
      <QueryView
        query={bloques}
        skeleton={<TextSkeleton lines={6} />}
        empty={
          <EmptyState
            title="La clase no se ha iniciado"
            text="Cuando tu docente la inicie, verás aquí sus bloques."
          />
        }
      >
        {(lista) => {
          const mostrado =
            lista.find(({ idMateriaBloque }) => idMateriaBloque === elegido) ?? bloquePorDefecto(lista);
          if (!mostrado) return null;
          return (
            <>
              <ElegirBloque bloques={lista} value={mostrado.idMateriaBloque} onChange={setElegido} />
              <Actividades bloque={mostrado} clase={clase} />
            </>
          );
        }}
      </QueryView>
    </Stack>
  );
}
