import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { eliminarGuia, type Guia } from '#shared/colaboradores/guias.ts';
import type { Colaborador } from '#shared/colaboradores.ts';
import { Avatar } from '#web/base/ui/Avatar.tsx';
import { BotonIcono } from '#web/base/ui/BotonIcono.tsx';
import { Dialogo } from '#web/base/ui/Dialogo.tsx';
import { DialogoEliminar } from '#web/base/ui/DialogoEliminar.tsx';
import { EsqueletoFilas } from '#web/base/ui/Esqueleto.tsx';
import { IconoBorrar } from '#web/base/ui/iconos.tsx';
import { IconoGrados } from '#web/base/ui/iconos-escuela.tsx';
import { Lectura } from '#web/base/ui/Lectura.tsx';
import { Vacio } from '#web/base/ui/Vacio.tsx';
import { useCiclo } from '#web/ciclos/api.ts';
import { lugarSeccion, nombreSeccion } from '../../api.ts';
import { cambia, useGuias } from '../api.ts';
import { AgregarGuias } from './AgregarGuias.tsx';

function FilaGuia({ guia, onRemove }: { guia: Guia; onRemove?: () => void }) {
  const seccion = guia.idGradoSeccionNavigation;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1.5,
        minHeight: 56,
        pl: 2,
        pr: 1,
        py: 0.5,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'superficie.suave',
      }}
    >
      <IconoGrados sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700 }}>{nombreSeccion(seccion)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {lugarSeccion(seccion)}
        </Typography>
      </Box>
      {onRemove ? (
        <BotonIcono label={`Quitar ${nombreSeccion(seccion)}`} onClick={onRemove}>
          <IconoBorrar />
        </BotonIcono>
      ) : null}
    </Stack>
  );
}

/** The sections a teacher is in charge of in the year shown; past years are only looked at. */
export function DialogoGuias({ docente, onClose }: { docente: Colaborador; onClose: () => void }) {
  const { ciclo, abierto } = useCiclo();
  const { idColaborador, nombres } = docente;
  const guias = useGuias(idColaborador, ciclo);
  const [quita, setQuita] = useState<Guia | null>(null);
  return (
    <Dialogo
      open
      title="Grados a cargo"
      subject={`${nombres} · Ciclo escolar ${ciclo}`}
      start={<Avatar name={nombres} kind="docente" />}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        {abierto ? (
          <AgregarGuias
            idColaborador={idColaborador}
            ciclo={ciclo}
            propias={(guias.data?.data ?? []).map(({ idGradoSeccion }) => idGradoSeccion)}
          />
        ) : null}
        <Lectura
          query={guias}
          skeleton={<EsqueletoFilas rows={3} />}
          empty={
            <Vacio heading="h3" title="Sin grados a cargo" text={`${nombres} no es guía de ningún grado.`} />
          }
        >
          {(lista) => (
            <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
              {lista.map((guia) => (
                <FilaGuia
                  key={guia.idMaestroGuiaGradoSeccion}
                  guia={guia}
                  onRemove={abierto ? () => setQuita(guia) : undefined}
                />
              ))}
            </Box>
          )}
        </Lectura>
      </Stack>
      {quita ? (
        <DialogoEliminar
          open
          title="Quitar grado a cargo"
          name={nombreSeccion(quita.idGradoSeccionNavigation)}
          question={(name) => `¿Desea quitar el grado a cargo "${name}"?`}
          detail="El docente deja de ver las calificaciones generales de la sección."
          accept="Quitar"
          endpoint={eliminarGuia}
          input={{ params: { id: String(quita.idMaestroGuiaGradoSeccion) } }}
          invalidates={cambia}
          onClose={() => setQuita(null)}
        />
      ) : null}
    </Dialogo>
  );
}
