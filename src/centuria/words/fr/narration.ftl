# Ce qui est demandé, ce que veut dire une réponse, ce qui s'est passé, et le score.
# $person vaut "you" quand on parle au lecteur et "other" quand on parle de $name.

## Morceaux de phrases

crystals-of-level =
    { $level ->
        [1] { $count } { $count ->
            [one] { -level-1(number: "one") }
           *[other] { -level-1(number: "other") }
        }
        [2] { $count } { $count ->
            [one] { -level-2(number: "one") }
           *[other] { -level-2(number: "other") }
        }
        [3] { $count } { $count ->
            [one] { -level-3(number: "one") }
           *[other] { -level-3(number: "other") }
        }
       *[4] { $count } { $count ->
            [one] { -level-4(number: "one") }
           *[other] { -level-4(number: "other") }
        }
    }
crystal-of-level =
    { $level ->
        [1] un { -crystal-1 }
        [2] un { -crystal-2 }
        [3] un { -crystal-3 }
       *[4] un { -crystal-4 }
    }
level =
    { $level ->
        [1] { -level-1(number: "one") }
        [2] { -level-2(number: "one") }
        [3] { -level-3(number: "one") }
       *[4] { -level-4(number: "one") }
    }
upgrade-in-short = { $source } devient { $result }
list-more = { $first }, { $rest }
list-last = { $first } et { $last }
# La place d'une carte dans sa rangée ; une carte est féminine.
nth =
    { $number ->
        [1] 1re
       *[other] { $number }e
    }
card =
    { $kind ->
        [produce] la { -produce-card } { $face }
        [upgrade] la carte Améliorer { $face }
       *[trade] la carte Échanger { $face }
    }
effect-produce = recevoir { $gets }
effect-upgrade =
    { $steps ->
        [one] améliorer un { -crystal(number: "one") } d’un niveau
       *[other] améliorer des { -crystal(number: "other") } de { $steps } niveaux en tout
    }
effect-trade = donner { $gives }, recevoir { $gets }

## Questions

question-turn = Que faites-vous ce tour-ci ?
question-times = Combien de fois donnez-vous { $gives } contre { $gets } ?
question-upgrade =
    { $steps ->
        [one] Quel { -crystal } améliorez-vous ? Il reste une étape.
       *[other] Quel { -crystal } améliorez-vous ? Il reste { $steps } étapes.
    }
question-pay = Quel { -crystal } posez-vous sur la { $stall } carte, pour acheter la { $slot } ?
question-return =
    { $excess ->
        [one] Quel { -crystal } remettez-vous dans les bols ? Il y en a un de trop dans { -caravan(article: "your") }.
       *[other] Quel { -crystal } remettez-vous dans les bols ? Il y en a { $excess } de trop dans { -caravan(article: "your") }.
    }
question-waiting = À { $name } de jouer
question-over = La partie est terminée.

## Réponses

choice-play = jouer { $card } : { $effect }
choice-play-trade =
    { $most ->
        [one] jouer { $card } : { $effect }, une fois
       *[other] jouer { $card } : { $effect }, jusqu’à { $most } fois
    }
choice-acquire =
    { $price ->
        [0] acheter gratuitement { $card } : { $effect }
        [one] acheter { $card } pour un { -crystal(number: "one") } : { $effect }
       *[other] acheter { $card } pour { $price } { -crystal(number: "other") } : { $effect }
    }
choice-acquire-lying = { $choice } ; avec { $crystals } dessus
choice-rest =
    { $count ->
        [one] se reposer : reprendre votre carte jouée ({ $cards })
       *[other] se reposer : reprendre vos { $count } cartes jouées ({ $cards })
    }
choice-claim =
    { $token ->
        [copper] réclamer la { $slot } carte Points : payer { $cost } pour { $points } points et une { -copper-token }
        [silver] réclamer la { $slot } carte Points : payer { $cost } pour { $points } points et une { -silver-token }
       *[none] réclamer la { $slot } carte Points : payer { $cost } pour { $points } points
    }
choice-times =
    { $times ->
        [one] une fois : donner { $gives }, recevoir { $gets }
       *[other] { $times } fois : donner { $gives }, recevoir { $gets }
    }
choice-upgrade = { $source } devient { $result }
choice-stop =
    { $kind ->
        [times] ne rien échanger
        [golem] en rester là
       *[upgrade] ne plus améliorer
    }
choice-pay =
    { $kind ->
        [toll] donner { $crystal }
        [cost] payer { $crystal }
       *[pay] y poser { $crystal }
    }
choice-return = remettre { $crystal } dans les bols

## Ce qui s'est passé

happened-produce =
    { $person ->
        [you] Vous jouez { $card } et recevez { $gets }.
       *[other] { $name } joue { $card } et reçoit { $gets }.
    }
happened-play =
    { $person ->
        [you] Vous jouez { $card }.
       *[other] { $name } joue { $card }.
    }
happened-play-idle =
    { $person ->
        [you] Vous jouez { $card } sans rien améliorer.
       *[other] { $name } joue { $card } sans rien améliorer.
    }
happened-play-upgrade =
    { $person ->
        [you] Vous jouez { $card } : { $rises }.
       *[other] { $name } joue { $card } : { $rises }.
    }
happened-play-trade =
    { $person ->
        [you] Vous jouez { $card }, donnez { $gives } et recevez { $gets }.
       *[other] { $name } joue { $card }, donne { $gives } et reçoit { $gets }.
    }
happened-times =
    { $person ->
        [you] { $times ->
            [one] Vous échangez une fois : { $gives } contre { $gets }.
           *[other] Vous échangez { $times } fois : { $gives } contre { $gets }.
        }
       *[other] { $times ->
            [one] { $name } échange une fois : { $gives } contre { $gets }.
           *[other] { $name } échange { $times } fois : { $gives } contre { $gets }.
        }
    }
happened-upgrade =
    { $person ->
        [you] Vous améliorez : { $rise }.
       *[other] { $name } améliore : { $rise }.
    }
happened-stop =
    { $person ->
        [you] Vous n’améliorez plus.
       *[other] { $name } s’arrête d’améliorer.
    }
happened-acquire-begins =
    { $person ->
        [you] Vous choisissez d’acheter la { $slot } carte, { $card }.
       *[other] { $name } choisit d’acheter la { $slot } carte, { $card }.
    }
happened-acquire-free =
    { $person ->
        [you] Vous achetez { $card } gratuitement.
       *[other] { $name } achète { $card } gratuitement.
    }
happened-acquire =
    { $person ->
        [you] Vous achetez { $card } pour { $paid }.
       *[other] { $name } achète { $card } pour { $paid }.
    }
happened-lying = En plus : { $crystals }.
happened-pay =
    { $person ->
        [you] Vous posez { $crystal } sur la { $stall } carte.
       *[other] { $name } pose { $crystal } sur la { $stall } carte.
    }
happened-pay-last =
    { $person ->
        [you] Vous posez { $crystal } sur la { $stall } carte et achetez { $card }.
       *[other] { $name } pose { $crystal } sur la { $stall } carte et achète { $card }.
    }
happened-pay-rest =
    { $person ->
        [you] Vous posez { $paid } sur les cartes à partir de la { $stall } et achetez { $card }.
       *[other] { $name } pose { $paid } sur les cartes à partir de la { $stall } et achète { $card }.
    }
happened-rest =
    { $person ->
        [you] { $count ->
            [one] Vous vous reposez et reprenez une carte.
           *[other] Vous vous reposez et reprenez { $count } cartes.
        }
       *[other] { $count ->
            [one] { $name } se repose et reprend une carte.
           *[other] { $name } se repose et reprend { $count } cartes.
        }
    }
happened-claim =
    { $person ->
        [you] Vous réclamez la carte à { $points } points pour { $cost }.
       *[other] { $name } réclame la carte à { $points } points pour { $cost }.
    }
happened-token =
    { $token ->
        [copper] En plus : une { -copper-token }.
       *[silver] En plus : une { -silver-token }.
    }
happened-return =
    { $person ->
        [you] Vous remettez { $crystals } dans les bols.
       *[other] { $name } remet { $crystals } dans les bols.
    }
happened-last-round = C’est la dernière ronde.

## Le score

score-winner =
    { $person ->
        [you] Vous gagnez !
       *[other] { $name } gagne.
    }
score-tie =
    { $person ->
        [you] Vous gagnez : en cas d’égalité, le dernier dans l’ordre du tour l’emporte.
       *[other] { $name } gagne : en cas d’égalité, le dernier dans l’ordre du tour l’emporte.
    }
score-you = Vous
score-line =
    { $total ->
        [one] { $place }. { $name } : { $total } point
       *[other] { $place }. { $name } : { $total } points
    }
score-cards =
    { $count ->
        [one] { $points } pour { $count } carte Points
       *[other] { $points } pour { $count } cartes Points
    }
score-copper =
    { $count ->
        [one] { $points } pour { $count } { -copper-token(number: "one") }
       *[other] { $points } pour { $count } { -copper-token(number: "other") }
    }
score-silver =
    { $count ->
        [one] { $points } pour { $count } { -silver-token(number: "one") }
       *[other] { $points } pour { $count } { -silver-token(number: "other") }
    }
score-crystals = { $points } pour les { -crystal(number: "other") }
